import { platformOptions } from './options.ts'

/** The parts of a composer, in order. `Sender` is for emails, `Platforms` for pushes. */
export type SectionKey = 'message' | 'audience' | 'delivery' | 'platforms' | 'sender'

const ofDelivery = /^(campaign|send_rate|capping_|inbox_|data$)/
const ofPlatforms: ReadonlySet<string> = new Set(
  Object.values(platformOptions).flatMap((options) => options.map(({ field }) => field)),
)
const rooms: Readonly<Record<string, SectionKey>> = {
  audience: 'audience',
  // of WhatsApp messages
  to: 'audience',
  number: 'audience',
  file: 'audience',
  numberColumn: 'audience',
  register: 'audience',
  date: 'delivery',
  when: 'delivery',
  inbox: 'delivery',
  placeholders: 'delivery',
  bindings: 'delivery',
  transactionId: 'delivery',
  platforms: 'platforms',
  from: 'sender',
  replyTo: 'sender',
}

/** The section with the field at this path of a draft. */
export function sectionOf([room = '', field = '']: readonly string[]): SectionKey {
  if (room !== 'fields') return rooms[room] ?? 'message'
  if (ofDelivery.test(field)) return 'delivery'
  if (ofPlatforms.has(field)) return 'platforms'
  if (field === 'list_unsubscribe') return 'sender'
  return field === 'use_auto_registration' ? 'audience' : 'message'
}
