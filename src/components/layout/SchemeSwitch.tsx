import { ActionIcon, type MantineColorScheme, Menu, Tooltip, useMantineColorScheme } from '@mantine/core'
import { type Icon, IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'

const schemes: Record<MantineColorScheme, { label: string; icon: Icon }> = {
  light: { label: 'Light', icon: IconSun },
  dark: { label: 'Dark', icon: IconMoon },
  auto: { label: 'As the system', icon: IconDeviceDesktop },
}

/** Light, dark, or as the system has it; remembered in this browser. */
export function SchemeSwitch() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const Chosen = schemes[colorScheme].icon
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Tooltip label="Colour scheme">
          <ActionIcon aria-label={`Colour scheme: ${schemes[colorScheme].label}`}>
            <Chosen size={17} stroke={1.6} />
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={colorScheme} onChange={(value) => setColorScheme(value as MantineColorScheme)}>
          {(['light', 'dark', 'auto'] as const).map((scheme) => (
            <Menu.RadioItem key={scheme} value={scheme}>
              {schemes[scheme].label}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  )
}
