import { getRouteApi } from '@tanstack/react-router'
import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from 'react'
import { SidePanel } from '#components/layout/SidePanel.tsx'
import type { DeviceFormProps } from '#forms/people/DeviceForm.tsx'
import { actions, type Device, type DeviceAction, linkWords } from '#model/people/device.ts'

const route = getRouteApi('/_console/applications/$application/people/')

interface ActionForm {
  /** Of the panel; left out for what is asked in a dialog of its own. */
  title?: string | ((device: Device) => string)
  load: () => Promise<{ default: ComponentType<DeviceFormProps> }>
}

const sources: Readonly<Record<DeviceAction, ActionForm>> = {
  user: { title: linkWords, load: () => import('#forms/people/LinkUserForm.tsx') },
  locale: { title: 'Language and time zone', load: () => import('#forms/people/LocaleForm.tsx') },
  badge: { title: 'Set the badge', load: () => import('#forms/people/BadgeForm.tsx') },
  event: { title: 'Post an event', load: () => import('#forms/people/PostEventForm.tsx') },
  open: { load: () => import('#forms/people/RecordOpen.tsx') },
  unregister: { load: () => import('#forms/people/UnregisterDevice.tsx') },
  delete: { load: () => import('#forms/people/DeleteAddress.tsx') },
}

const forms = Object.fromEntries(actions.map((action) => [action, lazy(sources[action].load)]))

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
  const Form = forms[last]
  if (!Form) return null
  const { title } = sources[last]
  const props = { device, onDone: close, onCancel: () => void close() }
  if (title === undefined) return <Suspense>{action && <Form {...props} />}</Suspense>
  return (
    <SidePanel
      title={typeof title === 'function' ? title(device) : title}
      opened={action !== undefined}
      onClose={() => void close()}
    >
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
