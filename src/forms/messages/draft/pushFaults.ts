import { type Notification, notification } from '#contract/messages.ts'
import { effectivePush, type PushPlatform, platformTextFields } from '#contract/rendering/effectivePush.ts'
import { deviceTypes } from '#contract/values.ts'
import { faultsOf } from '#contract/wire.ts'
import { clauseProblem } from '../audience/clauseProblem.ts'
import { mostNames, namesIn } from '../audience/namesIn.ts'
import { draftPath } from './draftPath.ts'
import { isJson } from './fieldKinds.ts'
import type { AudienceDraft, PushDraft, WhenDraft } from './pushDraft.ts'
import { jsonOr, toNotification } from './toNotification.ts'

/** One thing wrong with a draft: where in the draft, and what to do. */
export interface DraftFault {
  path: string[]
  message: string
}

/** Everything that keeps a draft from being sent: what only a composer knows, then the rules of createMessage. */
export function pushFaults(draft: PushDraft): DraftFault[] {
  const own = [...contentFaults(draft), ...audienceFaults(draft.audience), ...whenFaults(draft.when)]
  const said = new Set(own.map(({ path }) => path.join('.')))
  const sent = toNotification(draft)
  const parsed = notification.safeParse(sent)
  const others = parsed.success
    ? []
    : faultsOf(parsed.error).map(({ field, message }) => ({ path: draftPath(field, sent), message }))
  return [...own, ...others.filter(({ path }) => !said.has(path.join('.')))]
}

function contentFaults(draft: PushDraft): DraftFault[] {
  const faults: DraftFault[] = []
  const push = toNotification(draft)
  const platforms = platformsOf(draft)
  const speaks = platforms.some((platform) => saysSomething(push, platform, draft.languages))
  if (!speaks && draft.preset === '')
    faults.push({ path: ['fields', 'content', draft.languages[0] ?? 'default'], message: 'Write the text' })
  for (const [field, value] of Object.entries(draft.fields))
    if (isJson(field) && typeof value === 'string' && value.trim() !== '' && typeof jsonOr(value) === 'string')
      faults.push({ path: ['fields', field], message: 'This is not JSON yet: check quotes, commas and braces' })
  if ((draft.opens === 'link' || draft.opens === 'deepLink') && !draft.fields.link)
    faults.push({ path: ['fields', 'link'], message: 'Enter the address to open, or let it open the app' })
  if (draft.opens === 'richMedia' && !draft.fields.rich_media)
    faults.push({ path: ['fields', 'rich_media'], message: 'Enter the code of the page, or let it open the app' })
  if (draft.inbox === 'days' && !draft.fields.inbox_days)
    faults.push({ path: ['fields', 'inbox_days'], message: 'Say for how many days' })
  if (draft.inbox === 'date' && !draft.fields.inbox_date)
    faults.push({ path: ['fields', 'inbox_date'], message: 'Say until which day' })
  return faults
}

/** Platforms that a draft goes to, by key. */
export const platformsOf = ({ platforms }: Pick<PushDraft, 'platforms'>): PushPlatform[] => {
  const every = Object.keys(platformTextFields) as PushPlatform[]
  return platforms.length === 0 ? every : every.filter((key) => platforms.some((id) => keyOf(id) === key))
}

const keyOf = (id: string): string | undefined => (deviceTypes as Readonly<Record<string, string>>)[id]

function saysSomething(push: Partial<Notification>, platform: PushPlatform, languages: readonly string[]): boolean {
  return languages.some((language) => {
    const { text, silent } = effectivePush(push, undefined, platform, language)
    return text !== undefined || silent
  })
}

function audienceFaults({ kind, filter, conditions, users, devices, near }: AudienceDraft): DraftFault[] {
  const at = (field: string, message: string): DraftFault => ({ path: ['audience', field], message })
  const faults: DraftFault[] = []
  if (kind === '') faults.push(at('kind', 'Choose who gets it'))
  if (kind === 'segment' && filter === '') faults.push(at('filter', 'Choose the segment'))
  if (kind === 'conditions' && conditions.length === 0) faults.push(at('conditions', 'Add a condition'))
  if (kind === 'segment' || kind === 'conditions')
    for (const [place, node] of conditions.entries()) {
      const message = clauseProblem(node)
      if (message) faults.push({ path: ['audience', 'conditions', String(place)], message })
    }
  for (const [list, text, what] of [
    ['users', users, 'user ids'],
    ['devices', devices, 'devices'],
  ] as const) {
    if (kind !== list) continue
    const count = namesIn(text).length
    if (count === 0) faults.push(at(list, `Paste the ${what}, one a line`))
    if (count > mostNames)
      faults.push(at(list, `These are ${count} ${what}: name at most ${mostNames}, or make a segment of them`))
  }
  const point = [near.lat, near.lng, near.range].map((value) => value.trim())
  if (kind !== 'users' && kind !== 'devices' && point.some(Boolean) && !point.every(Boolean))
    for (const field of ['lat', 'lng', 'range'] as const)
      if (near[field].trim() === '')
        faults.push({ path: ['audience', 'near', field], message: 'Fill in all three, or none' })
  return faults
}

function whenFaults({ kind, day, time, timezone }: WhenDraft): DraftFault[] {
  if (kind === 'now') return []
  const faults: DraftFault[] = []
  if (!/^\d{4}-\d\d-\d\d$/.test(day.trim()))
    faults.push({ path: ['when', 'day'], message: 'Choose a day, such as 2025-12-31' })
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(time.trim()))
    faults.push({ path: ['when', 'time'], message: 'Enter a time from 00:00 to 23:59' })
  if (kind === 'zone' && timezone === '') faults.push({ path: ['when', 'timezone'], message: 'Choose the time zone' })
  return faults
}
