import { asObject } from '../shared/json.ts'

/** A field that a change gave another value. Values as text; undefined if there is none. */
export interface Difference {
  field: string
  before: string | undefined
  after: string | undefined
}

/** Request fields that say what is changed, not how. */
const identifying = ['application', 'hwid', 'userId', 'geoZoneId']

const toText = (value: unknown): string | undefined => {
  if (value === null || value === undefined || value === '') return undefined
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** Fields of fields, such as `content.en`. */
function flat(value: unknown, path: string): [string, unknown][] {
  const fields = asObject(value)
  if (!fields) return [[path, value]]
  return Object.entries(fields).flatMap(([name, item]) => flat(item, path ? `${path}.${name}` : name))
}

/**
 * What a change made different, by field: only fields of the request, compared with the state before. Empty if the state
 * isn’t known.
 */
export function differences({
  event,
  request,
  before,
}: {
  event: string
  request: unknown
  before: unknown
}): Difference[] {
  const fields = asObject(request)
  if (!asObject(before) || !fields || event.startsWith('delete')) return []
  const wanted = event === 'setTags' ? fields.tags : fields
  const old = new Map(flat(before, ''))
  return flat(wanted, '').flatMap(([field, value]) => {
    if (identifying.includes(field)) return []
    const [from, to] = [toText(old.get(field)), toText(value)]
    return from === to ? [] : [{ field, before: from, after: to }]
  })
}
