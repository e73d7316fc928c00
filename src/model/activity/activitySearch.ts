import type { ActivityFilter, ListedEntry } from '#contract/console/activity.ts'
import type { Outcome } from '#contract/console/outcomes.ts'
import { objectKinds } from '#contract/objects.ts'
import { audienceCount } from './eventLabels.ts'
import { isAudienceCount } from './foldEntries.ts'

/** The filters of Activity as they are in the URL. */
export interface ActivitySearch {
  who?: string | undefined
  what?: string | undefined
  app?: string | undefined
  outcome?: Outcome | undefined
  /** A code, an ID, or a name of what it was about; or several objects, such as `user:ada` and `device:1A2B`. */
  object?: string | string[] | undefined
  /** `YYYY-MM-DDTHH:mm` in UTC, both ends included. */
  from?: string | undefined
  to?: string | undefined
}

const minute = 60_000

/** The entries of the filter’s action: of exports, the record finds those without a file too, which are counts. */
export const ofAction = (entries: readonly ListedEntry[], what: string | undefined) =>
  what === audienceCount || what === 'exportSegment'
    ? entries.filter((entry) => isAudienceCount(entry) === (what === audienceCount))
    : entries

/** The request for the entries that the filters find. */
export function toFilter({ who, what, app, outcome, object, from, to }: ActivitySearch): ActivityFilter {
  return {
    ...(who && { people: [who] }),
    ...(what && { events: [what === audienceCount ? 'exportSegment' : what] }),
    ...(app && { application: app }),
    ...(outcome && { outcomes: [outcome] }),
    ...(object && { objects: objectKeys(object) }),
    ...(from && { from: `${from}:00Z` }),
    ...(to && { to: new Date(Date.parse(`${to}Z`) + minute).toISOString() }),
  }
}

/** Of any kind, unless the text starts with one, such as `preset:AAAAA-BBBBB`. */
function objectKeys(text: string | string[]): string[] {
  if (typeof text !== 'string') return text
  const typed = text.trim()
  const kind = typed.slice(0, Math.max(0, typed.indexOf(':')))
  if (objectKinds.some((known) => known === kind)) return [typed]
  return objectKinds.map((known) => `${known}:${typed}`)
}

export const noFilters: ActivitySearch = {
  who: undefined,
  what: undefined,
  app: undefined,
  outcome: undefined,
  object: undefined,
  from: undefined,
  to: undefined,
}

export const isFiltered = (search: ActivitySearch): boolean =>
  Object.keys(noFilters).some((name) => search[name as keyof ActivitySearch] !== undefined)

/** Kinds whose names are those of one application; others have codes that no other application uses. */
const namedByApplication = ['device', 'user', 'email', 'event']

/** The entries about objects of an application. Some changes don’t name it: a preset is deleted by its code alone. */
export function toHistoryFilter(search: ActivitySearch, application: string): ActivityFilter {
  const filter = toFilter(search)
  const anywhere = filter.objects?.every((key) => !namedByApplication.includes(key.slice(0, key.indexOf(':'))))
  return anywhere ? filter : { ...filter, application }
}
