import { Menu } from '@mantine/core'
import { IconDevices, IconLogout, IconTerminal2 } from '@tabler/icons-react'
import { roleLabel, roleNotes } from '#format/roles.ts'
import type { MenuBodyProps } from '../controls/LazyMenu.tsx'
import { useZone } from '../controls/Moment.tsx'
import { OpenedMenu } from '../controls/OpenedMenu.tsx'
import classes from './PersonMenu.module.css'

export interface PersonMenuProps {
  name: string
  role: string
  leaving: boolean
  /** Shows what the console has asked of the service. */
  onShowRequests: () => void
  /** Ends this session, or every session of the person. */
  onSignOut: (scope: 'here' | 'everywhere') => void
}

/** The menu behind PersonMenu. */
export default function PersonMenuBody({
  target,
  name,
  role,
  leaving,
  onShowRequests,
  onSignOut,
}: PersonMenuProps & MenuBodyProps) {
  const { local, utc, setUtc } = useZone()
  return (
    <OpenedMenu target={target} position="bottom-end" width={260}>
      <div className={classes.who}>
        <strong className={classes.name}>{name}</strong>
        <span>
          {roleLabel(role)}. {roleNotes[role]}.
        </span>
      </div>
      <Menu.Divider />
      <Menu.Label>Times are shown in</Menu.Label>
      <Menu.RadioGroup value={utc ? 'utc' : 'local'} onChange={(value) => setUtc(value === 'utc')}>
        <Menu.RadioItem value="local" closeMenuOnClick={false}>
          {local}
        </Menu.RadioItem>
        <Menu.RadioItem value="utc" closeMenuOnClick={false}>
          UTC
        </Menu.RadioItem>
      </Menu.RadioGroup>
      <Menu.Divider />
      <Menu.Item leftSection={<IconTerminal2 size={16} stroke={1.6} />} onClick={onShowRequests}>
        Requests made
      </Menu.Item>
      <Menu.Item
        leftSection={<IconLogout size={16} stroke={1.6} />}
        disabled={leaving}
        onClick={() => onSignOut('here')}
      >
        Sign out
      </Menu.Item>
      <Menu.Item
        leftSection={<IconDevices size={16} stroke={1.6} />}
        disabled={leaving}
        onClick={() => onSignOut('everywhere')}
      >
        Sign out everywhere
      </Menu.Item>
    </OpenedMenu>
  )
}
