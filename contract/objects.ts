/**
 * What a call can be about. `replaced`: the canceled message that a send takes the place of; `restored`: the entry of the deletion that
 * a call undoes.
 */
export const objectKinds = [
  'application',
  'segment',
  'preset',
  'campaign',
  'geozone',
  'cluster',
  'tag',
  'event',
  'device',
  'user',
  'email',
  'message',
  'replaced',
  'restored',
  'inboxMessage',
  'activity',
  'task',
  'token',
] as const
export type ObjectKind = (typeof objectKinds)[number]

/** An object of a call: its kind, a colon, and its code, name, or ID. */
export type ObjectKey = `${ObjectKind}:${string}`

/** Fields whose value identifies an object, in requests, their notifications, and responses. */
const fieldKinds: Readonly<Record<string, ObjectKind>> = {
  application: 'application',
  applicationCode: 'application',
  application_code: 'application',
  applications: 'application',
  filter: 'segment',
  preset: 'preset',
  preset_code: 'preset',
  presetCode: 'preset',
  campaign: 'campaign',
  campaign_code: 'campaign',
  campaignCode: 'campaign',
  geoZoneId: 'geozone',
  geozones: 'geozone',
  GeoZones: 'geozone',
  geoZoneCluster: 'cluster',
  GeoZoneCluster: 'cluster',
  cluster: 'cluster',
  tag: 'tag',
  event: 'event',
  hwid: 'device',
  devices: 'device',
  userId: 'user',
  users: 'user',
  email: 'email',
  message: 'message',
  Messages: 'message',
  inbox_code: 'inboxMessage',
  inbox_id: 'inboxMessage',
  live_activity_id: 'activity',
  task_id: 'task',
}

/** Fields that identify an object only in these methods. */
const methodKinds: Partial<Record<string, Readonly<Record<string, ObjectKind>>>> = {
  createFilter: { name: 'segment' },
  deleteFilter: { name: 'segment' },
  createPreset: { name: 'preset' },
  createEmailPreset: { code: 'preset' },
  createEvent: { name: 'event' },
  deleteEvent: { name: 'event' },
  deleteApiToken: { id: 'token' },
  createApiToken: { id: 'token' },
  bulkSetTags: { request_id: 'task' },
  bulkRegisterDevice: { request_id: 'task' },
  bulkUnregisterDevice: { request_id: 'task' },
}

/** More would make a call for many people expensive to find. */
export const objectLimit = 200

/**
 * The objects that a request or a response of a method refers to, each once and at most 200, such as `preset:AAAAA-BBBBB`.
 * Only codes, names, and IDs, however long.
 */
export function objectsIn(method: string, content: unknown): ObjectKey[] {
  const found = new Set<ObjectKey>()
  const add = (kind: ObjectKind, value: unknown): void => {
    if (found.size >= objectLimit) return
    if (Array.isArray(value)) for (const item of value) add(kind, item)
    else if (typeof value === 'string' || typeof value === 'number') {
      // a database doesn’t store this character
      const id = String(value).replaceAll('\0', '')
      if (id !== '') found.add(`${kind}:${id}`)
    } else if (typeof value === 'object' && value !== null) collect(value)
  }
  const collect = (fields: object): void => {
    for (const [field, value] of Object.entries(fields)) {
      const kind = methodKinds[method]?.[field] ?? fieldKinds[field]
      const { code, name } = (value ?? {}) as { code?: unknown; name?: unknown }
      if (kind === 'application' && code !== undefined) add(kind, code)
      else if (kind === 'tag' && name !== undefined) add(kind, name)
      else if (kind !== undefined) add(kind, value)
      else if (field === 'notifications' && Array.isArray(value))
        for (const item of value) if (typeof item === 'object' && item !== null) collect(item)
    }
  }
  if (typeof content === 'object' && content !== null && !Array.isArray(content)) collect(content)
  return [...found]
}
