import { ActionIcon, useMantineColorScheme } from '@mantine/core'
import { lazy } from 'react'
import { Hint } from '../controls/Hint.tsx'
import { LazyMenu } from '../controls/LazyMenu.tsx'
import { schemes } from './schemes.ts'

const SchemeMenu = lazy(() => import('./SchemeMenu.tsx'))

/** Light, dark, or as the system has it; remembered in this browser. */
export function SchemeSwitch() {
  const { colorScheme } = useMantineColorScheme()
  const Chosen = schemes[colorScheme].icon
  return (
    <Hint label="Color scheme">
      <LazyMenu
        body={SchemeMenu}
        own={{}}
        target={(opening) => (
          <ActionIcon {...opening} aria-label={`Color scheme: ${schemes[colorScheme].label}`}>
            <Chosen size={17} stroke={1.6} />
          </ActionIcon>
        )}
      />
    </Hint>
  )
}
