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
  /** The typed object whose people are included: their lookup is an entry of its own, so it’s asked for. */
  people?: string | undefined
  /** `YYYY-MM-DDTHH:mm` in UTC, both ends included. */
  from?: string | undefined
  to?: string | undefined
}

const minute = 60_000

/** In place of an action: whatever changed or sent something. */
export const onlyChanges = 'changes'

/** In place of an action: whatever was recorded, lookups too. */
export const everything = 'everything'

/** The action that is shown: of everyone’s activity without a filter, changes and sends, among which others would hide them. */
export const shownAction = (search: ActivitySearch): string =>
  search.what ?? (isFiltered(search) ? everything : onlyChanges)

/** True for what stands for several actions. */
const isSeveral = (what: string | undefined): boolean => what === onlyChanges || what === everything

/** True if each entry is a row of its own, as one kind of them was asked for. */
export const asksForOne = (what: string | undefined): boolean => what !== undefined && !isSeveral(what)

/** The entries of the filter’s action: of exports, the record finds those without a file too, which are counts. */
export const ofAction = (entries: readonly ListedEntry[], what: string | undefined) =>
  what === audienceCount || what === 'exportSegment' || what === onlyChanges
    ? entries.filter((entry) => isAudienceCount(entry) === (what === audienceCount))
    : entries

/** As many as a request takes. */
const mostObjects = 50

/** The request for the entries that the filters find. `named`: objects that the text of the search also means. */
export function toFilter(search: ActivitySearch, named: readonly string[] = []): ActivityFilter {
  const { who, what, app, outcome, object, from, to } = search
  return {
    ...(who && { people: [who] }),
    ...(what === onlyChanges && { changes: true }),
    ...(what && !isSeveral(what) && { events: [what === audienceCount ? 'exportSegment' : what] }),
    ...(app && { application: app }),
    ...(outcome && { outcomes: [outcome] }),
    ...(object && { objects: [...new Set([...objectKeys(object), ...named])].slice(0, mostObjects) }),
    ...(isTyped(object) && { text: object.trim() }),
    ...(from && { from: `${from}:00Z` }),
    ...(to && { to: new Date(Date.parse(`${to}Z`) + minute).toISOString() }),
  }
}

/** True for text that someone typed, which may be a name; false for objects of which the history is asked for. */
export const isTyped = (object: string | string[] | undefined): object is string =>
  typeof object === 'string' && !isObjectKey(object.trim())

const isObjectKey = (text: string): boolean => {
  const kind = text.slice(0, Math.max(0, text.indexOf(':')))
  return objectKinds.some((known) => known === kind)
}

/** Of any kind, unless the text starts with one, such as `preset:AAAAA-BBBBB`. */
function objectKeys(text: string | string[]): string[] {
  if (typeof text !== 'string') return text
  const typed = text.trim()
  if (isObjectKey(typed)) return [typed]
  return objectKinds.map((known) => `${known}:${typed}`)
}

export const noFilters: ActivitySearch = {
  who: undefined,
  what: undefined,
  app: undefined,
  outcome: undefined,
  object: undefined,
  people: undefined,
  from: undefined,
  to: undefined,
}

export const isFiltered = (search: ActivitySearch): boolean =>
  Object.keys(noFilters).some((name) => name !== 'people' && search[name as keyof ActivitySearch] !== undefined)

/** Kinds whose names are those of one application; others have codes that no other application uses. */
const namedByApplication = ['device', 'user', 'email', 'event']

/** A preset’s code is of one application alone; its name isn’t. */
const isOfApplication = (key: string) => {
  const [kind, id] = [key.slice(0, key.indexOf(':')), key.slice(key.indexOf(':') + 1)]
  return namedByApplication.includes(kind) || (kind === 'preset' && !/^[\dA-F]{5}-[\dA-F]{5}$/i.test(id))
}

/** The entries about objects of an application. Some changes don’t name it: a preset is deleted by its code alone. */
export function toHistoryFilter(
  search: ActivitySearch,
  application: string,
  named: readonly string[] = [],
): ActivityFilter {
  const found = toFilter(search, named)
  // what was rescheduled or changed is another one to the service
  const replaced = found.objects?.some((key) => /^(message|segment|preset):/.test(key))
  const filter = replaced ? { ...found, replacements: true } : found
  const anywhere = filter.objects?.every((key) => !isOfApplication(key))
  return anywhere ? filter : { ...filter, application }
}
