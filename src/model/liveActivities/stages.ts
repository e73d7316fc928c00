import { stateKind } from '#format/stateKinds.ts'
import { isObject } from '../shared/json.ts'
import type { ActivityRequest, KnownActivity } from './activities.ts'

/** A change of the first text of an activity’s content, such as from “brewing” to “ready”. */
export interface StageStep {
  attributesType: string
  key: string
  from: string
  to: string
  /** The numbers that changed with it, such as the minutes left. */
  numbers: Readonly<Record<string, number>>
  /** The activity ended with it. */
  ends: boolean
}

type State = Readonly<Record<string, unknown>>

/** The first text of a content, which the preview shows large. */
export const getStage = (state: Readonly<Record<string, unknown>>): { key: string; value: string } | undefined => {
  const [found] = Object.entries(state).filter(([key, value]) => stateKind(key, value) === 'text')
  return found && { key: found[0], value: String(found[1]) }
}

/** The steps that activities took, the latest first. `messages`: the newest first, as the service lists them. */
export function stageSteps(messages: readonly ActivityRequest[]): StageStep[] {
  const running = new Map<string, { attributesType: string; state: State }>()
  const steps: StageStep[] = []
  for (const { request } of [...messages].reverse()) {
    const { live_activity_id: id, live_activity: activity } = request
    if (typeof id !== 'string' || !isObject(activity)) continue
    const type = activity['attributes-type']
    const state: State = isObject(activity['content-state']) ? { ...activity['content-state'] } : {}
    const before = typeof type === 'string' ? undefined : running.get(id)
    if (typeof type === 'string') running.set(id, { attributesType: type, state })
    if (!before) continue
    const { attributesType } = before
    running.set(id, { attributesType, state })
    const [last, stage] = [getStage(before.state), getStage(state)]
    if (last && stage && last.key === stage.key && last.value !== stage.value)
      steps.unshift({
        attributesType,
        key: stage.key,
        from: last.value,
        to: stage.value,
        numbers: changedNumbers(before.state, state),
        ends: activity.event === 'end',
      })
  }
  return steps
}

const changedNumbers = (before: State, after: State): Record<string, number> =>
  Object.fromEntries(
    Object.entries(after).flatMap(([key, value]) =>
      typeof value === 'number' && stateKind(key, value) === 'number' && before[key] !== value ? [[key, value]] : [],
    ),
  )

/** Counts down to the end: `minutesLeft`, `seconds_remaining`, `minutes`; not `leftTeamScore`. */
const countsDown = (key: string): boolean => {
  const words = key
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[\s_-]+/)
  return /^(left|remaining|minutes?|seconds?|hours?)$/.test(words.at(-1) ?? '') || words.includes('remaining')
}

/** The content at the next stage. Numbers change as they did then; at the end, nothing remains. */
export function atStage(state: State, step: StageStep): Record<string, unknown> {
  const known = Object.entries(step.numbers).filter(([key]) => typeof state[key] === 'number')
  const over = Object.entries(state).flatMap(([key, value]) =>
    step.ends && typeof value === 'number' && stateKind(key, value) === 'number' && countsDown(key) ? [[key, 0]] : [],
  )
  return { ...state, ...Object.fromEntries(over), ...Object.fromEntries(known), [step.key]: step.to }
}

/** What came after the activity’s stage the last time that an activity of its type had it; its end, if it ended with it. */
export function nextStage(
  steps: readonly StageStep[],
  { attributesType, state }: Pick<KnownActivity, 'attributesType' | 'state'>,
): StageStep | undefined {
  const stage = getStage(state)
  const known = steps.filter((step) => step.attributesType === attributesType && step.key === stage?.key)
  const last = known.find(({ ends, to }) => ends && to === stage?.value)
  return known.find(({ from }) => from === stage?.value) ?? (last && { ...last, from: last.to })
}
