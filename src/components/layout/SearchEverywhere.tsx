import { Kbd, UnstyledButton } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { type ComponentType, Suspense, useState } from 'react'
import classes from './SearchEverywhere.module.css'

const mac = /Mac|iP(hone|ad|od)/.test(navigator.userAgent)

interface SearchEverywhereProps {
  /** The search's window; a lazy component, loaded the first time someone asks for it. */
  palette: ComponentType<{ opened: boolean; onClose: () => void }>
}

/** The search over screens, objects and actions. */
export function SearchEverywhere({ palette: Palette }: SearchEverywhereProps) {
  const [opened, setOpened] = useState(false)
  const [used, setUsed] = useState(false)
  const open = () => {
    setUsed(true)
    setOpened(true)
  }
  useHotkeys([['mod+K', open]], [])
  return (
    <>
      <UnstyledButton className={classes.root} aria-label="Search" aria-keyshortcuts="Control+K Meta+K" onClick={open}>
        <IconSearch size={16} stroke={1.6} aria-hidden />
        <span className={classes.word}>Search</span>
        <Kbd className={classes.key}>{mac ? '⌘K' : 'Ctrl K'}</Kbd>
      </UnstyledButton>
      {used && (
        <Suspense>
          <Palette opened={opened} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  )
}
