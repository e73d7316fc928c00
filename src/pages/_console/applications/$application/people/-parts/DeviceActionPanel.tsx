import { getRouteApi } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { SidePanel } from '#components/layout/SidePanel.tsx'
import { actions, type Device, type DeviceAction, linkUserLabel } from '#model/people/device.ts'

const route = getRouteApi('/_console/applications/$application/people/')

const DeviceActionForm = lazy(() => import('#forms/people/DeviceActionForm.tsx'))

/** Title of the panel; what has none is asked in a dialog of its own. */
const titles: Partial<Record<DeviceAction, (device: Device) => string>> = {
  user: linkUserLabel,
  locale: () => 'Language and time zone',
  badge: () => 'Set badge',
  event: () => 'Post an event',
}

/** The form of what the address says is to be done to the device. `back` gives the focus back once it is closed. */
export function DeviceActionPanel({ device, back }: { device: Device; back: () => void }) {
  const { do: asked } = route.useSearch()
  const navigate = route.useNavigate()
  const action = actions.find((action) => action === asked)
  // what the panel shows stays while it slides away
  const [last, setLast] = useState<DeviceAction>()
  if (action && action !== last) setLast(action)
  useBack(action !== undefined, back)
  const close = () => navigate({ search: ({ do: _, ...before }) => before, replace: true })
  if (!last) return null
  const form = (
    <DeviceActionForm key={last} action={last} device={device} onDone={close} onCancel={() => void close()} />
  )
  const title = titles[last]
  if (!title) return <Suspense>{action && form}</Suspense>
  return (
    <SidePanel title={title(device)} opened={action !== undefined} onClose={() => void close()}>
      {form}
    </SidePanel>
  )
}

/** Calls `back` once what was open has gone: the menu that it was opened from is not there to take the focus. */
function useBack(open: boolean, back: () => void) {
  const wasOpen = useRef(open)
  useEffect(() => {
    const closed = wasOpen.current && !open
    wasOpen.current = open
    if (!closed) return undefined
    const timer = window.setTimeout(() => {
      if (document.activeElement === document.body || document.activeElement === null) back()
    }, 160)
    return () => window.clearTimeout(timer)
  }, [open, back])
}
