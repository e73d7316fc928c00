import { IconPlugOff } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import classes from './OfflineNotice.module.css'

/** Says while the browser has no connection what that means for what is shown and typed. */
export function OfflineNotice() {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine)
  // the region is always there: one that comes with its words is not read out by every screen reader
  return (
    <div role="status" className={classes.root}>
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
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}
