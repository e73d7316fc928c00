import { Group } from '@mantine/core'
import { kindIcon, kindLabel } from '#model/applications/sentMessage.ts'

export function MessageKindLabel({ kind }: { kind: string }) {
  const Glyph = kindIcon(kind)
  return (
    <Group component="span" display="inline-flex" gap={6} wrap="nowrap">
      <Glyph size={16} stroke={1.6} color="var(--mantine-color-dimmed)" aria-hidden />
      {kindLabel(kind)}
    </Group>
  )
}
