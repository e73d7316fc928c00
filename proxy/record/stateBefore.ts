import { type Application, getSdks } from '#contract/applications.ts'
import { type MethodName, methods } from '#contract/index.ts'
import { readAnswer } from '../upstream/readAnswer.ts'
import type { Upstream } from '../upstream/send.ts'

type Fields = Record<string, unknown>

interface StateRead {
  method: MethodName
  request: (fields: Fields) => Fields
  /** The state of what the change is about, in the response; undefined if it isn’t there. */
  pick: (answer: Fields, fields: Fields) => unknown
  /** The change doesn’t say which application it is about: each is asked until one has it. */
  anyApplication?: true
  /** Reads the rest of what a list has only in part. */
  whole?: { method: MethodName; request: (fields: Fields) => Fields; pick: (answer: Fields) => unknown }
}

const listOf = (value: unknown): Fields[] => (Array.isArray(value) ? (value as Fields[]) : [])
const named = (list: string, key: string, field: string) => (answer: Fields, fields: Fields) =>
  listOf(answer[list]).find((item) => String(item[key]) === String(fields[field]))

/** Each with its cluster, as addGeoZone takes it. */
const zonesOf = (answer: Fields) =>
  listOf(answer.clusters).flatMap(({ code, geoZones }) => listOf(geoZones).map((zone) => ({ ...zone, cluster: code })))
const only = (names: Fields, values: unknown) =>
  Object.fromEntries(Object.keys(names).map((name) => [name, (values as Fields | undefined)?.[name] ?? null]))
const ofApplication = ({ application }: Fields) => ({ application })

const wholeInbox = ({ application, userId, hwid }: Fields) => ({ application, userId, hwid, count: 0 })
const inboxMessage = (answer: Fields, isWanted: (message: Fields) => boolean) => {
  const message = listOf(answer.messages).find(isWanted)
  return message && only({ inbox_id: 0, title: 0, text: 0, status: 0 }, message)
}

/** What is read before each change that replaces or deletes something. */
const reads: Partial<Record<MethodName, StateRead>> = {
  deletePreset: {
    method: 'listPresets',
    request: ofApplication,
    pick: named('presets', 'code', 'preset_code'),
    anyApplication: true,
    whole: {
      method: 'getPreset',
      request: ({ preset_code }) => ({ preset_code }),
      pick: ({ preset }) => preset,
    },
  },
  deleteFilter: {
    method: 'listFilters',
    request: ofApplication,
    pick(answer, fields) {
      const filter = named('filters', 'name', 'name')(answer, fields)
      // listed in every application: the one where it was found doesn't own it
      return filter && { ...filter, ...(!filter.application && { everyApplication: true }) }
    },
    anyApplication: true,
  },
  deleteCampaign: {
    method: 'getCampaigns',
    request: ({ application }) => ({ application, limit: 1_000 }),
    pick: named('campaigns', 'code', 'campaign'),
    anyApplication: true,
  },
  deleteTag: {
    method: 'listTags',
    request: () => ({}),
    pick: ({ tags }, { tag }) => listOf(tags).find(({ name }) => name === (tag as Fields).name),
  },
  updateGeoZone: {
    method: 'listGeoZones',
    request: ofApplication,
    pick: (answer, { geoZoneId }) => zonesOf(answer).find(({ id }: Fields) => String(id) === String(geoZoneId)),
    anyApplication: true,
  },
  deleteGeoZone: {
    method: 'listGeoZones',
    request: ofApplication,
    pick: (answer, { geozones }) => {
      const ids = new Set([geozones].flat().map(String))
      return zonesOf(answer).filter(({ id }: Fields) => ids.has(String(id)))
    },
  },
  deleteGeoZoneCluster: {
    method: 'listGeoZoneClusters',
    request: ofApplication,
    pick: named('clusters', 'code', 'geoZoneCluster'),
  },
  setTags: {
    method: 'getTags',
    request: ({ application, hwid, userId }) => ({ application, hwid, userId }),
    pick: ({ result }, { tags }) => only((tags ?? {}) as Fields, result),
  },
  inboxStatus: {
    method: 'getInboxMessages',
    request: wholeInbox,
    // a message that the person deleted isn’t listed
    pick: (answer, { inbox_code }) =>
      inboxMessage(answer, ({ order }) => String(order) === String(inbox_code)) ?? { status: 4 },
  },
  deleteInboxMessage: {
    method: 'getInboxMessages',
    request: wholeInbox,
    pick: (answer, fields) => inboxMessage(answer, ({ inbox_id }) => inbox_id === fields.inbox_id),
  },
  updateApplication: {
    method: 'getApplication',
    request: ofApplication,
    pick({ application }, { application: _code, ...changed }) {
      const { ios: sdk_ios, android: sdk_android } = getSdks(application as Application)
      return only(changed, { ...(application as Application), sdk_ios, sdk_android })
    },
  },
  deleteApplication: { method: 'getApplication', request: ofApplication, pick: ({ application }) => application },
  cancelMessage: { method: 'getMessage', request: ({ message }) => ({ message }), pick: ({ message }) => message },
}

/** Milliseconds. A change isn’t held up for longer. */
const patience = 3_000
const mostApplications = 50

/**
 * The state of what a change is about to replace or delete, for the record: so that it can show the difference, and what
 * was deleted can be created again. Credentials masked. Undefined if nothing is read for this method, or if it couldn’t be
 * read within 3 seconds.
 */
export async function stateBefore(
  upstream: Upstream,
  name: string,
  fields: Fields,
  requestId: string,
): Promise<unknown> {
  const read = reads[name as MethodName]
  if (!read) return undefined
  const signal = AbortSignal.timeout(patience)
  const ask = async (method: MethodName, request: Fields) =>
    (readAnswer(methods[method], request, await upstream.call(methods[method], request, { requestId, signal })) ??
      {}) as Fields
  const state = async (more: Fields = {}) => {
    const request = read.request({ ...fields, ...more })
    return read.pick(await ask(read.method, request), fields)
  }
  try {
    if (!read.anyApplication) return await state()
    const { applications } = await ask('getApplications', { page: 1 })
    for (const application of listOf(applications).flatMap(Object.keys).slice(0, mostApplications)) {
      const found = await state({ application })
      if (found === undefined) continue
      const rest = read.whole?.pick(await ask(read.whole.method, read.whole.request(fields)))
      return { ...(found as Fields), ...(rest as Fields | undefined), application }
    }
    return undefined
  } catch {
    // the record then has no difference to show
    return undefined
  }
}
