import type { MantineColorScheme } from '@mantine/core'
import { type Icon, IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'

/** The color schemes one can choose, by their names. */
export const schemes: Record<MantineColorScheme, { label: string; icon: Icon }> = {
  light: { label: 'Light', icon: IconSun },
  dark: { label: 'Dark', icon: IconMoon },
  auto: { label: 'As the system', icon: IconDeviceDesktop },
}
