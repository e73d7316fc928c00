import type { ObjectKind } from '#contract/objects.ts'

const kindLabels: Record<ObjectKind | 'file', string> = {
  application: 'Application',
  segment: 'Segment',
  preset: 'Preset',
  campaign: 'Campaign',
  geozone: 'Geozone',
  cluster: 'Geozone cluster',
  tag: 'Tag',
  event: 'Event',
  device: 'Device',
  user: 'User',
  email: 'Email address',
  message: 'Message',
  replaced: 'Replaced message',
  restored: 'Restored entry',
  inboxMessage: 'Inbox message',
  activity: 'Live activity',
  task: 'Task',
  token: 'API token',
  file: 'File',
}

export interface EntryObject {
  kind: string
  /** The kind, in the words of the screens. */
  label: string
  id: string
}

/** An object of an entry, such as `preset:AAAAA-BBBBB`, in its parts. */
export function entryObject(key: string): EntryObject {
  const colon = key.indexOf(':')
  const kind = key.slice(0, Math.max(0, colon))
  return { kind, label: kindLabels[kind as ObjectKind] ?? kind, id: key.slice(colon + 1) }
}

/** What an entry is about, without the message that a send replaces or the deletion that it undoes, and without its application unless that is all. */
export function mainObjects(objects: readonly string[]): EntryObject[] {
  const all = objects.map(entryObject).filter(({ kind }) => kind !== 'replaced' && kind !== 'restored')
  const others = all.filter(({ kind }) => kind !== 'application')
  return others.length > 0 ? others : all
}
