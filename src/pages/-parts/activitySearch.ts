import { outcomes } from '#contract/console/outcomes.ts'
import { parseMinute } from '#model/statistics/dashboardSearch.ts'
import { entryId, oneOf, searchValidator, text } from './search.ts'

/** The search parameters of a list of activity. */
export const activitySearch = searchValidator({
  who: text,
  what: text,
  app: text,
  outcome: oneOf(...outcomes),
  object: (raw: unknown) => (Array.isArray(raw) && raw[0] ? raw.map(String) : text(raw)),
  people: text,
  from: parseMinute,
  to: parseMinute,
  entry: entryId,
  /** The name of whose history it is. */
  of: text,
})
