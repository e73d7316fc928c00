import { Group } from '@mantine/core'
import { type Icon, IconActivity, IconBell, IconBrandWhatsapp, IconMail, IconMessage } from '@tabler/icons-react'
import { kindLabel } from '#model/applications/sentMessage.ts'

const kindIcons: Readonly<Record<string, Icon>> = {
  push: IconBell,
  email: IconMail,
  whatsapp: IconBrandWhatsapp,
  live_activity: IconActivity,
}

export const kindIcon = (kind: string): Icon => kindIcons[kind] ?? IconMessage

export function MessageKindLabel({ kind }: { kind: string }) {
  const Glyph = kindIcon(kind)
  return (
    <Group component="span" gap={6} wrap="nowrap">
      <Glyph size={16} stroke={1.6} color="var(--mantine-color-dimmed)" aria-hidden />
      {kindLabel(kind)}
    </Group>
  )
}
