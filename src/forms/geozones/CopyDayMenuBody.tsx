import { Menu } from '@mantine/core'
import type { MenuBodyProps } from '#components/controls/LazyMenu.tsx'
import { OpenedMenu } from '#components/controls/OpenedMenu.tsx'
import { weekdays } from '#contract/geozones.ts'
import { type Day, dayNames } from '#model/geozones/week.ts'

interface CopyDayProps {
  day: Day
  onCopy: (to: readonly Day[]) => void
}

/** Where the hours of a day can go too. */
export default function CopyDayMenuBody({ target, day, onCopy }: CopyDayProps & MenuBodyProps) {
  const others = weekdays.filter((one) => one !== day)
  return (
    <OpenedMenu target={target} position="bottom-end" width={220} withinPortal>
      <Menu.Label>The hours of {dayNames[day]} on</Menu.Label>
      <Menu.Item onClick={() => onCopy(others)}>Every day</Menu.Item>
      <Menu.Item onClick={() => onCopy(weekdays.slice(0, 5))}>Monday to Friday</Menu.Item>
      <Menu.Item onClick={() => onCopy(weekdays.slice(5))}>Saturday and Sunday</Menu.Item>
      <Menu.Divider />
      {others.map((one) => (
        <Menu.Item key={one} onClick={() => onCopy([one])}>
          {dayNames[one]}
        </Menu.Item>
      ))}
    </OpenedMenu>
  )
}
