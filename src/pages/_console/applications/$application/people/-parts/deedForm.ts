import { type ComponentType, lazy } from 'react'
import type { DeviceFormProps } from '#forms/people/DeviceForm.ts'
import { type Device, linkWords } from '#forms/people/device.ts'
import { type Deed, deeds } from './deeds.ts'

interface DeedForm {
  /** Of the panel; left out for what is asked in a dialog of its own. */
  title?: string | ((device: Device) => string)
  load: () => Promise<{ default: ComponentType<DeviceFormProps> }>
}

const sources: Readonly<Record<Deed, DeedForm>> = {
  user: { title: linkWords, load: () => import('#forms/people/LinkUserForm.tsx') },
  locale: { title: 'Language and time zone', load: () => import('#forms/people/LocaleForm.tsx') },
  badge: { title: 'Set the badge', load: () => import('#forms/people/BadgeForm.tsx') },
  event: { title: 'Post an event', load: () => import('#forms/people/PostEventForm.tsx') },
  open: { load: () => import('#forms/people/RecordOpen.tsx') },
  unregister: { load: () => import('#forms/people/UnregisterDevice.tsx') },
  delete: { load: () => import('#forms/people/DeleteAddress.tsx') },
}

const forms = Object.fromEntries(deeds.map((deed) => [deed, lazy(sources[deed].load)]))

/** The form of a deed, loaded when first shown, and the title of its panel. */
export function deedForm(deed: Deed, device: Device) {
  const { title } = sources[deed]
  return { title: typeof title === 'function' ? title(device) : title, Form: forms[deed] }
}
