import { ActionIcon } from '@mantine/core'
import { IconMenu2 } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import classes from './Frame.module.css'
import { Navigation, type NavigationGroup } from './Navigation.tsx'
import { OfflineNotice } from './OfflineNotice.tsx'
import { Wordmark } from './Wordmark.tsx'

const NavigationDrawer = lazy(() => import('./NavigationDrawer.tsx'))

interface FrameProps {
  navigation: readonly NavigationGroup[]
  /** Left of the top bar: which application. */
  place: ReactNode
  /** Right of the top bar: search, service, scheme, person. */
  tools: ReactNode
  children: ReactNode
}

/** The console around every screen: navigation at the left (a drawer on narrow windows), the bar on top, the screen. */
export function Frame({ navigation, place, tools, children }: FrameProps) {
  const [opened, setOpened] = useState(false)
  const [used, setUsed] = useState(false)
  const close = () => setOpened(false)
  const open = () => {
    setUsed(true)
    setOpened(true)
  }
  return (
    <div className={classes.root}>
      <a className={classes.skip} href="#content">
        Skip to content
      </a>
      <div className={classes.side}>
        <Navigation label="Main" groups={navigation}>
          <Link to="/" className={classes.brand}>
            <Wordmark />
          </Link>
        </Navigation>
      </div>
      <section aria-label="Top bar" className={classes.bar}>
        <ActionIcon className={classes.burger} aria-label="Open navigation" aria-expanded={opened} onClick={open}>
          <IconMenu2 size={18} stroke={1.75} />
        </ActionIcon>
        <div className={classes.place}>{place}</div>
        <div className={classes.tools}>{tools}</div>
      </section>
      <main id="content" className={classes.main} tabIndex={-1}>
        <OfflineNotice />
        {children}
      </main>
      {used && (
        <Suspense>
          <NavigationDrawer opened={opened} onClose={close} groups={navigation} />
        </Suspense>
      )}
    </div>
  )
}
