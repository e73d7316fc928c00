import { type MantineColorScheme, Menu, useMantineColorScheme } from '@mantine/core'
import type { MenuBodyProps } from '../controls/LazyMenu.tsx'
import { OpenedMenu } from '../controls/OpenedMenu.tsx'
import { schemes } from './schemes.ts'

/** The menu behind SchemeSwitch. */
export default function SchemeMenu({ target }: MenuBodyProps) {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <OpenedMenu target={target} position="bottom-end">
      <Menu.RadioGroup value={colorScheme} onChange={(value) => setColorScheme(value as MantineColorScheme)}>
        {(['light', 'dark', 'auto'] as const).map((scheme) => (
          <Menu.RadioItem key={scheme} value={scheme} closeMenuOnClick>
            {schemes[scheme].label}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </OpenedMenu>
  )
}
