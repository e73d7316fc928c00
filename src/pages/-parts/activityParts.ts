import { parseMinute } from '#model/statistics/dashboardSearch.ts'
import { oneOf, text } from './search.ts'

/** The search parameters of a list of activity. */
export const activityParts = {
  who: text,
  what: text,
  app: text,
  outcome: oneOf('done', 'refused', 'failed', 'unknown'),
  object: (raw: unknown) => (Array.isArray(raw) && raw.length > 0 ? raw.slice(0, 50).map(String) : text(raw)),
  from: parseMinute,
  to: parseMinute,
  entry: (raw: unknown) => (Number.isSafeInteger(raw) && Number(raw) > 0 ? Number(raw) : undefined),
}
