import { Group } from '@mantine/core'
import { platformLabel } from '#format/platforms.ts'
import { listed } from '#format/text.ts'
import { Hint } from './Hint.tsx'
import { platformIcon } from './platformIcon.ts'

const most = 8

/** Platforms by their keys as small pictures, their names on hover. */
export function PlatformIcons({ platforms }: { platforms: readonly string[] }) {
  const names = listed(platforms.map(platformLabel))
  return (
    <Hint label={names}>
      {/* stands on the line of the words beside it */}
      <Group role="img" aria-label={names} pos="relative" top={3} gap={6} wrap="nowrap" c="dimmed" fz="xs">
        {platforms.slice(0, most).map((key) => {
          const Glyph = platformIcon(key)
          return <Glyph key={key} size={16} stroke={1.6} aria-hidden />
        })}
        {platforms.length > most && `+${platforms.length - most}`}
      </Group>
    </Hint>
  )
}
