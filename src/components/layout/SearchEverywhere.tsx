import { Kbd, UnstyledButton } from '@mantine/core'
import { getHotkeyHandler } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { type ComponentType, Suspense, useLayoutEffect, useState } from 'react'
import classes from './SearchEverywhere.module.css'

const mac = /Mac|iP(hone|ad|od)/.test(navigator.userAgent)

interface SearchEverywhereProps {
  /** The search's window; a lazy component, loaded the first time someone asks for it. */
  palette: ComponentType<{ opened: boolean; onClose: () => void }>
  /** Loads it ahead: someone is about to ask. */
  onNear: () => void
}

export function SearchEverywhere({ palette: Palette, onNear }: SearchEverywhereProps) {
  const [opened, setOpened] = useState(false)
  const [used, setUsed] = useState(false)
  const open = () => {
    setUsed(true)
    setOpened(true)
  }
  // no effect of the ordinary kind: the keys have to work as soon as the screen is visible
  useLayoutEffect(() => {
    const search = getHotkeyHandler([['mod+K', open]])
    const listen = (event: KeyboardEvent) => {
      // what is typed right after the shortcut finds the field there
      if (event.key === 'Control' || event.key === 'Meta') onNear()
      search(event)
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  })
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
