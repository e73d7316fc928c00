import { getRouteApi } from '@tanstack/react-router'
import { Suspense, useEffect, useRef, useState } from 'react'
import { SidePanel } from '#components/layout/SidePanel.tsx'
import type { Device } from '#forms/people/device.ts'
import { actionForm } from './actionForm.ts'
import { actions, type DeviceAction } from './actions.ts'

const route = getRouteApi('/_console/applications/$application/people/')

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
  const { title, Form } = actionForm(last, device)
  if (!Form) return null
  const props = { device, onDone: close, onCancel: () => void close() }
  if (title === undefined) return <Suspense>{action && <Form {...props} />}</Suspense>
  return (
    <SidePanel title={title} opened={action !== undefined} onClose={() => void close()}>
      <Form key={last} {...props} />
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
