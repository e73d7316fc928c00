import { lazy, Suspense, useSyncExternalStore } from 'react'
import { toastsWanted } from './notify.ts'

const Toasts = lazy(async () => ({ default: (await import('@mantine/notifications')).Notifications }))

/** Where notify() speaks. */
export function ToastCorner() {
  const wanted = useSyncExternalStore(toastsWanted.watch, toastsWanted.get)
  if (!wanted) return null
  return (
    <Suspense>
      <Toasts position="bottom-right" transitionDuration={120} pauseResetOnHover="notification" />
    </Suspense>
  )
}
