import { lazy, Suspense, useSyncExternalStore } from 'react'
import { toastsWanted } from './notify.ts'
import classes from './ToastCorner.module.css'

const Toasts = lazy(async () => ({ default: (await import('@mantine/notifications')).Notifications }))

/** Where notify() speaks: bottom right, or at the top while a drawer or dialog is open. */
export function ToastCorner() {
  const wanted = useSyncExternalStore(toastsWanted.watch, toastsWanted.get)
  if (!wanted) return null
  return (
    <Suspense>
      <Toasts
        position="bottom-right"
        classNames={{ root: classes.root }}
        transitionDuration={120}
        pauseResetOnHover="notification"
      />
    </Suspense>
  )
}
