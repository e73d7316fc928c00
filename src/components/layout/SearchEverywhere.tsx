import { Kbd, UnstyledButton } from '@mantine/core'
import { useHotkeys, useWindowEvent } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { type ComponentType, Suspense, useState } from 'react'
import classes from './SearchEverywhere.module.css'

const mac = /Mac|iP(hone|ad|od)/.test(navigator.userAgent)

interface SearchEverywhereProps {
  /** The search's window; a lazy component, loaded the first time someone asks for it. */
  palette: ComponentType<{ opened: boolean; onClose: () => void }>
  /** Loads it ahead: someone is about to ask. */
  onNear: () => void
}

/** The search over screens, objects and actions. */
export function SearchEverywhere({ palette: Palette, onNear }: SearchEverywhereProps) {
  const [opened, setOpened] = useState(false)
  const [used, setUsed] = useState(false)
  const open = () => {
    setUsed(true)
    setOpened(true)
  }
  useHotkeys([['mod+K', open]], [])
  // what is typed right after the shortcut finds the field there
  useWindowEvent('keydown', ({ key }) => (key === 'Control' || key === 'Meta') && onNear())
  return (
    <>
      <UnstyledButton
        className={classes.root}
        aria-label="Search"
        aria-keyshortcuts="Control+K Meta+K"
        onPointerEnter={onNear}
        onFocus={onNear}
        onClick={open}
      >
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
