import { languageName } from '#format/languages.ts'
import { platformLabel } from '#format/platforms.ts'
import { platformOptions } from './options.ts'

const names: Readonly<Record<string, string>> = {
  content: 'Text',
  title: 'Title',
  subtitle: 'Subtitle',
  link: 'Address',
  rich_media: 'Code of the page',
  inbox_image: 'Picture in the inbox',
  inbox_days: 'Inbox, days',
  inbox_date: 'Inbox, leaves on',
  send_rate: 'Pushes per second',
  capping_days: 'Capping, days',
  capping_count: 'Capping, messages',
  kind: 'Audience',
  filter: 'Segment',
  conditions: 'Conditions',
  subject: 'Subject',
  preset: 'Preset',
  from: 'From',
  'reply-to': 'Reply to',
  list_unsubscribe: 'Address to unsubscribe',
  attachments: 'Attachments',
  users: 'User ids',
  devices: 'Devices',
  near: 'Near a point',
  day: 'Day',
  time: 'Time',
  timezone: 'Time zone',
}

/** What people call the field at a place of the draft. */
export function fieldName([room, field = '', key]: readonly string[]): string {
  if (room !== 'fields') return names[field] ?? names[room ?? ''] ?? room ?? ''
  const [owner, option] =
    Object.entries(platformOptions)
      .map(([platform, options]) => [platform, options.find((one) => one.field === field)] as const)
      .find(([, one]) => one !== undefined) ?? []
  const name = names[field] ?? (option ? `${platformLabel(owner ?? '')} ${option.label}` : field)
  return key === undefined || key === 'default' ? name : `${name}, ${languageName(key)}`
}
