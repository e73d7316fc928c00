import { Kbd, UnstyledButton } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import type { Findable } from './Palette.tsx'
import classes from './SearchEverywhere.module.css'

const Palette = lazy(() => import('./Palette.tsx'))

const mac = /Mac|iP(hone|ad|od)/.test(navigator.userAgent)

/** The search over screens, objects and actions. What it needs is loaded the first time someone asks for it. */
export function SearchEverywhere({ findables }: { findables: readonly Findable[] }) {
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
          <Palette opened={opened} onClose={() => setOpened(false)} findables={findables} />
        </Suspense>
      )}
    </>
  )
}
