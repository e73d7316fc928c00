import { taskIds } from '#contract/examples/example.ts'
import type { MethodName } from '#contract/index.ts'
import { results } from '#contract/results.ts'

/** Kinds of objects that request fields name: by method and field, otherwise by field. With an empty kind, the value stays unchanged. */
const named: Readonly<Record<string, string>> = {
  preset: 'preset',
  preset_code: 'preset',
  presetCode: 'preset',
  campaign: 'campaign',
  campaignCode: 'campaign',
  'getCampaigns.cursor': 'campaign',
  cluster: 'cluster',
  geoZoneCluster: 'cluster',
  geoZoneId: 'zone',
  'deleteGeoZone.geozones': 'zone',
  filter: 'segment',
  'deleteFilter.name': 'segment',
  filterCode: 'segment code',
  filter_code: 'segment code',
  'postEvent.event': 'event',
  'getEventStatistics.event': 'event',
  'deleteEvent.name': 'event',
  'deleteTag.name': 'tag',
  'getTagStats.tag': 'tag',
  'getMessage.message': 'message',
  'getMessageStats.message': 'message',
  'cancelMessage.message': 'message',
  'listMessages.cursor': 'message',
  'getResults.request_id': 'result',
  task_id: 'export',
  hwid: 'device',
  'registerDevice.hwid': '',
  'bulkRegisterDevice.hwid': '',
  'createMessage.devices': 'device',
  email: 'email',
  'registerDevice.email': '',
  'registerEmail.email': '',
  'updateLiveActivity.live_activity_id': 'live activity',
  inbox_code: 'inbox order',
  inbox_id: 'inbox entry',
  'getJourneyStatistics.id': 'journey',
  'deleteApiToken.id': 'token',
  ...Object.fromEntries(Object.keys(taskIds).map((name) => [`${name}Status.request_id`, name])),
}

/** The objects that a successful call reveals, from the fields of its response or its request. */
const told: Readonly<Record<string, string>> = {
  'createCampaign.campaign': 'campaign',
  'getCampaigns.code': 'campaign',
  'createEmailPreset.code': 'preset',
  'listPresets.code': 'preset',
  'addGeoZoneCluster.GeoZoneCluster': 'cluster',
  'listGeoZoneClusters.code': 'cluster',
  'addGeoZone.GeoZones': 'zone',
  'listGeoZones.id': 'zone',
  'createFilter.name': 'segment',
  'listFilters.name': 'segment',
  'listFilters.code': 'segment code',
  'exportSegment.task_id': 'export',
  'createApiToken.id': 'token',
  'listJourneys.id': 'journey',
  'listMessages.code': 'message',
  Messages: 'message',
  'getInboxMessages.inbox_id': 'inbox entry',
  'getInboxMessages.order': 'inbox order',
  'request createEvent.name': 'event',
  'request addTag.name': 'tag',
  'request registerDevice.hwid': 'device',
  'request registerEmail.email': 'email',
  'request startLiveActivity.live_activity_id': 'live activity',
  ...Object.fromEntries(Object.keys(results).map((name) => [`${name}.request_id`, 'result'])),
  ...Object.fromEntries(Object.keys(taskIds).map((name) => [`${name}.request_id`, name])),
}

/** Names chosen by people: different each time, so that creations rarely collide. */
const given = new Set([
  'createFilter.name',
  'createEvent.name',
  'addTag.name',
  'transactionId',
  'startLiveActivity.live_activity_id',
])

const applicationField = /^applications?(_?code)?$/i
type Fields = Record<string, unknown>

/** Calls back with every text and number in a value and its field; items of a list have the list's field. */
function walk(value: unknown, visit: (text: string, field: string) => void, field = ''): void {
  if (typeof value === 'string' || typeof value === 'number') visit(String(value), field)
  else if (Array.isArray(value)) for (const item of value.slice(0, 20)) walk(item, visit, field)
  else if (typeof value === 'object' && value !== null)
    for (const [name, item] of Object.entries(value)) walk(item, visit, name)
}

/** The objects that successful calls revealed, by kind and application, and requests that use them. */
export function makeKnowledge() {
  const known = new Map<string, { id: string; application: string | undefined }[]>()
  let names = 0

  const applicationIn = (fields: Fields) => {
    const field = Object.keys(fields).find((name) => applicationField.test(name))
    const value = field === undefined ? undefined : fields[field]
    return typeof value === 'string' ? value : undefined
  }

  return {
    learn(method: MethodName, fields: Fields, response: unknown): void {
      const application = applicationIn(fields)
      const add = (prefix: string) => (id: string, field: string) => {
        const kind = told[`${prefix}${method}.${field}`] ?? told[`${prefix}${field}`]
        if (kind === undefined || id === '') return
        const others = (known.get(kind) ?? []).filter((one) => one.id !== id || one.application !== application)
        // the latest ones represent all
        known.set(kind, [...others, { id, application }].slice(-60))
      }
      walk(fields, add('request '))
      walk(response, add(''))
    },
    /** Forgets what belonged to an application. */
    forget(application: string): void {
      for (const [kind, ids] of known)
        known.set(
          kind,
          ids.filter((one) => one.application !== application),
        )
    },
    /** An example for an application, with known objects in place of those it names. `draw` returns 0 to 1. */
    fill(method: MethodName, example: Fields, application: string, draw: () => number): Fields {
      const instead = (text: string, field: string): string => {
        if (applicationField.test(field)) return application
        if (given.has(`${method}.${field}`) || given.has(field)) return draw() < 0.7 ? `${text} ${names++}` : text
        const kind = named[`${method}.${field}`] ?? named[field]
        const all = kind ? (known.get(kind) ?? []) : []
        const own = all.filter((one) => one.application === application)
        const pool = own.length > 0 ? own : all
        return pool[Math.floor(draw() * pool.length)]?.id ?? text
      }
      const filled = (value: unknown, field = ''): unknown => {
        // sometimes an object that does not exist
        if (typeof value === 'string' && value !== '') return draw() < 0.03 ? value : instead(value, field)
        if (typeof value === 'number' && (named[`${method}.${field}`] ?? named[field]))
          return Number(instead(String(value), field))
        if (Array.isArray(value)) return value.map((item) => filled(item, field))
        if (typeof value !== 'object' || value === null) return value
        return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, filled(item, name)]))
      }
      return filled(example) as Fields
    },
  }
}
