import type { DeviceColumns } from '../segments/knownTags.ts'
import { renderEmail } from './renderEmail.ts'
import { renderLiveActivity } from './renderLiveActivity.ts'
import { type Rendered, renderPush } from './renderPush.ts'
import { renderWhatsApp } from './renderWhatsApp.ts'

interface Message {
  kind: 'push' | 'email' | 'whatsapp' | 'live_activity'
  /** The notification as requested. */
  notification: Readonly<Record<string, unknown>>
  /** Its preset’s fields. */
  preset: Readonly<Record<string, unknown>> | null
}

/** A renderer for a message of its kind: undefined for a device without content. `ownTags`: names of the account’s tags. */
export function getRenderer(
  { kind, notification, preset }: Message,
  ownTags: ReadonlySet<string>,
): (device: DeviceColumns) => Rendered | undefined {
  const under = preset ?? undefined
  switch (kind) {
    case 'push':
      return renderPush(notification, under, ownTags)
    case 'email':
      return renderEmail(notification, under, ownTags)
    case 'whatsapp': {
      const rendered = renderWhatsApp(notification, under)
      return () => rendered
    }
    case 'live_activity':
      return (device) => renderLiveActivity(notification, device)
  }
}
