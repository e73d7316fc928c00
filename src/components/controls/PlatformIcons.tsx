import { Group } from '@mantine/core'
import {
  type Icon,
  IconBrandAmazon,
  IconBrandAndroid,
  IconBrandApple,
  IconBrandChrome,
  IconBrandFirefox,
  IconBrandSafari,
  IconBrandWhatsapp,
  IconBrandWindows,
  IconDeviceDesktop,
  IconDeviceMobile,
  IconMail,
  IconMessage,
  IconPlugConnected,
} from '@tabler/icons-react'
import { formatList } from '#format/format.ts'
import { platformLabel } from '#format/platforms.ts'
import { Hint } from './Hint.tsx'

const icons: Readonly<Record<string, Icon>> = {
  ios: IconBrandApple,
  android: IconBrandAndroid,
  osx: IconDeviceDesktop,
  windows: IconBrandWindows,
  amazon: IconBrandAmazon,
  safari: IconBrandSafari,
  chrome: IconBrandChrome,
  firefox: IconBrandFirefox,
  email: IconMail,
  huawei_android: IconDeviceMobile,
  sms: IconMessage,
  whats_app: IconBrandWhatsapp,
}

export const platformIcon = (key: string): Icon => icons[key] ?? IconPlugConnected

const most = 8

export function PlatformIcons({ platforms }: { platforms: readonly string[] }) {
  const names = formatList(platforms.map(platformLabel))
  return (
    <Hint label={names}>
      {/* aligned with the text next to it */}
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
