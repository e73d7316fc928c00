import { ActionIcon } from '@mantine/core'
import { IconMenu2, IconPlugOff } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useState, useSyncExternalStore } from 'react'
import classes from './Frame.module.css'
import { Navigation, type NavigationGroup } from './Navigation.tsx'
import { Wordmark } from './Wordmark.tsx'

const NavigationDrawer = lazy(() => import('./NavigationDrawer.tsx'))

interface FrameProps {
  navigation: readonly NavigationGroup[]
  place: ReactNode
  tools: ReactNode
  children: ReactNode
}

/** The console around every screen: navigation at the left (a drawer on narrow windows), the bar on top, the screen. */
export function Frame({ navigation, place, tools, children }: FrameProps) {
  const [opened, setOpened] = useState(false)
  const [used, setUsed] = useState(false)
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
          <NavigationDrawer opened={opened} onClose={() => setOpened(false)} groups={navigation} />
        </Suspense>
      )}
    </div>
  )
}

/** Says what being offline means for what is shown and typed. */
function OfflineNotice() {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine)
  // the region is always there: one that comes with its words is not read out by every screen reader
  return (
    <div role="status" className={classes.offline}>
      {!online && (
        <p className={classes.notice}>
          <IconPlugOff size={16} stroke={1.6} aria-hidden />
          <span>You’re offline. This page may be out of date, and nothing is sent until you’re back online.</span>
        </p>
      )}
    </div>
  )
}

function subscribe(onChange: () => void) {
  const ending = new AbortController()
  window.addEventListener('online', onChange, ending)
  window.addEventListener('offline', onChange, ending)
  return () => ending.abort()
}
