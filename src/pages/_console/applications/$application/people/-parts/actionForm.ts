import { type ComponentType, lazy } from 'react'
import type { DeviceFormProps } from '#forms/people/DeviceForm.ts'
import { type Device, linkWords } from '#forms/people/device.ts'
import { actions, type DeviceAction } from './actions.ts'

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

/** The form of a action, loaded when first shown, and the title of its panel. */
export function actionForm(action: DeviceAction, device: Device) {
  const { title } = sources[action]
  return { title: typeof title === 'function' ? title(device) : title, Form: forms[action] }
}
