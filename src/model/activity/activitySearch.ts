import type { ActivityFilter } from '#contract/console/activity.ts'
import type { Outcome } from '#contract/console/outcomes.ts'
import { objectKinds } from '#contract/objects.ts'

/** The filters of Activity as they are in the URL. */
export interface ActivitySearch {
  who?: string | undefined
  what?: string | undefined
  app?: string | undefined
  outcome?: Outcome | undefined
  /** A code, an ID, or a name of what it was about. */
  object?: string | undefined
  /** `YYYY-MM-DDTHH:mm` in UTC, both ends included. */
  from?: string | undefined
  to?: string | undefined
}

const minute = 60_000

/** The request for the entries that the filters find. */
export function toFilter({ who, what, app, outcome, object, from, to }: ActivitySearch): ActivityFilter {
  return {
    ...(who && { people: [who] }),
    ...(what && { events: [what] }),
    ...(app && { application: app }),
    ...(outcome && { outcomes: [outcome] }),
    ...(object && { objects: objectKeys(object) }),
    ...(from && { from: `${from}:00Z` }),
    ...(to && { to: new Date(Date.parse(`${to}Z`) + minute).toISOString() }),
  }
}

/** Of any kind, unless the text starts with one, such as `preset:AAAAA-BBBBB`. */
function objectKeys(text: string): string[] {
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
