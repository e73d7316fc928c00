import { z } from 'zod'
import type { RequestOf } from '#contract/index.ts'
import type { LiveActivityStart } from '#contract/liveActivities.ts'
import { report } from '#contract/values.ts'
import { mostNames, namesIn, tooManyNames } from '../messages/audience.ts'
import { fieldIn } from '../shared/placeFaults.ts'
import { controlFault } from '../shared/texts.ts'
import { dateFault, momentWanted, utcSeconds } from '../shared/utc.ts'
import { rowKinds, type StateDraft, stateIn } from './stateRows.ts'

export const stateShape = z.object({
  written: z.enum(['fields', 'json']),
  rows: z.array(z.object({ name: z.string(), kind: z.enum(rowKinds), value: z.string() })),
  json: z.string(),
})

export function checkState(draft: StateDraft, field: string, context: z.RefinementCtx): void {
  const { fault } = stateIn(draft)
  if (fault) report(context, [field], fault)
}

export const startDraft = z
  .object({
    id: z.string().trim().min(1, 'Enter an ID').max(500, 'Use at most 500 characters'),
    title: z.string(),
    content: z.string().trim().min(1, 'Enter alert text'),
    attributesType: z.string().trim().min(1, 'Enter the attributes type'),
    attributes: stateShape,
    state: stateShape,
    audience: z.enum(['segment', 'users', 'devices', 'everyone'], { error: 'Select an audience' }).optional(),
    segment: z.string(),
    names: z.string(),
  })
  .superRefine((draft, context) => {
    for (const field of ['title', 'content'] as const) {
      const message = controlFault(draft[field])
      if (message) report(context, [field], message)
    }
    checkState(draft.attributes, 'attributes', context)
    checkState(draft.state, 'state', context)
    const { audience, segment } = draft
    if (audience === undefined) report(context, ['audience'], 'Select an audience')
    if (audience === 'segment' && segment === '') report(context, ['segment'], 'Select a segment')
    if (audience === 'users' || audience === 'devices') {
      const { length } = namesIn(draft.names)
      const what = audience === 'users' ? 'user IDs' : 'devices'
      if (length === 0) report(context, ['names'], `Enter the ${what}, one per line`)
      if (length > mostNames) report(context, ['names'], tooManyNames(what, length))
    }
  })
export type StartDraft = z.infer<typeof startDraft>

export const runningFault =
  'A live activity with this ID is running. Use another ID, or end that one first. iOS ends each within 12 hours.'

/** The draft of a start, where the IDs of running activities are taken, unless an attempt may have started it. */
export const startDraftBeside = (running: readonly string[], attempted: (draft: StartDraft) => boolean = () => false) =>
  startDraft.superRefine((draft, context) => {
    if (running.includes(draft.id.trim()) && !attempted(draft)) report(context, ['id'], runningFault)
  })

export const emptyStart: StartDraft = {
  id: '',
  title: '',
  content: '',
  attributesType: '',
  attributes: { written: 'fields', rows: [], json: '{}' },
  state: { written: 'fields', rows: [], json: '{}' },
  audience: undefined,
  segment: '',
  names: '',
}

/** iOS push tokens are lowercase (interface, Live activities). */
const asToken = (name: string) => (/^[0-9a-f]{64,}$/i.test(name) ? name.toLowerCase() : name)

export function toStart(draft: StartDraft): LiveActivityStart {
  const { id, title, content, attributesType, attributes, state, audience, segment, names } = draft
  return {
    content: content.trim(),
    ...(title.trim() !== '' && { title: title.trim() }),
    live_activity: {
      'content-state': stateIn(state).state,
      'attributes-type': attributesType.trim(),
      attributes: stateIn(attributes).state,
    },
    live_activity_id: id.trim(),
    ...(audience === 'segment' && { filter_code: segment }),
    ...(audience === 'users' && { users: namesIn(names) }),
    ...(audience === 'devices' && { devices: namesIn(names).map(asToken) }),
  }
}

export const toStartRequest = (application: string, draft: StartDraft): RequestOf<'startLiveActivity'> => ({
  application,
  notifications: [toStart(draft)],
})

/** The ID in a stored request of this kind. */
export function startedId(request: unknown): string | undefined {
  const id = (request as Partial<ReturnType<typeof toStartRequest>> | undefined)?.notifications?.[0]?.live_activity_id
  return typeof id === 'string' ? id : undefined
}

const fields: readonly [string, string][] = [
  ['live_activity_id', 'id'],
  ['live_activity.content-state', 'state'],
  ['live_activity.attributes-type', 'attributesType'],
  ['live_activity.attributes', 'attributes'],
  ['live_activity.stale-date', 'stale'],
  ['live_activity.dismissal-date', 'dismissal'],
  ['filter_code', 'segment'],
  ['devices', 'names'],
  ['users', 'names'],
]

export function activityField(field: string): string {
  const path = field.replace(/^notifications\.0\.?/, '')
  return fieldIn(fields, path) ?? (path || field)
}

export const updateDraft = z
  .object({ event: z.enum(['update', 'end']), state: stateShape, stale: z.string(), dismissal: z.string() })
  .superRefine((draft, context) => {
    checkState(draft.state, 'state', context)
    const field = draft.event === 'update' ? 'stale' : 'dismissal'
    const fault = draft[field].trim() === '' ? undefined : dateFault(draft[field], undefined, momentWanted())
    if (fault) report(context, [field], fault)
  })
export type UpdateDraft = z.infer<typeof updateDraft>

export function toUpdateRequest(application: string, id: string, { event, state, stale, dismissal }: UpdateDraft) {
  const at = utcSeconds(event === 'end' ? dismissal : stale)
  return {
    application,
    notifications: [
      {
        live_activity: {
          event,
          'content-state': stateIn(state).state,
          ...(at !== undefined && (event === 'end' ? { 'dismissal-date': at } : { 'stale-date': at })),
        },
        live_activity_id: id,
      },
    ],
  }
}
