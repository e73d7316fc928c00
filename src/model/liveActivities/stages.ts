import { stateKind } from '#format/stateKinds.ts'
import { isObject } from '../shared/json.ts'
import type { ActivityRequest, KnownActivity } from './activities.ts'

/** A change of the first text of an activity’s content, such as from “brewing” to “ready”. */
export interface StageStep {
  attributesType: string
  key: string
  from: string
  to: string
  /** The activity ended with it. */
  ends: boolean
}

/** The first text of a content, which the preview shows large. */
export const getStage = (state: Readonly<Record<string, unknown>>): { key: string; value: string } | undefined => {
  const [found] = Object.entries(state).filter(([key, value]) => stateKind(key, value) === 'text')
  return found && { key: found[0], value: String(found[1]) }
}

/** The steps that activities took, the latest first. `messages`: the newest first, as the service lists them. */
export function stageSteps(messages: readonly ActivityRequest[]): StageStep[] {
  const running = new Map<string, { attributesType: string; stage: ReturnType<typeof getStage> }>()
  const steps: StageStep[] = []
  for (const { request } of [...messages].reverse()) {
    const { live_activity_id: id, live_activity: activity } = request
    if (typeof id !== 'string' || !isObject(activity)) continue
    const type = activity['attributes-type']
    const stage = isObject(activity['content-state']) ? getStage(activity['content-state']) : undefined
    const before = typeof type === 'string' ? undefined : running.get(id)
    if (typeof type === 'string') running.set(id, { attributesType: type, stage })
    if (!before) continue
    const { attributesType, stage: last } = before
    running.set(id, { attributesType, stage })
    if (last && stage && last.key === stage.key && last.value !== stage.value)
      steps.unshift({
        attributesType,
        key: stage.key,
        from: last.value,
        to: stage.value,
        ends: activity.event === 'end',
      })
  }
  return steps
}

/** What came after the activity’s stage the last time that an activity of its type had it. */
export function nextStage(
  steps: readonly StageStep[],
  { attributesType, state }: Pick<KnownActivity, 'attributesType' | 'state'>,
): StageStep | undefined {
  const stage = getStage(state)
  return steps.find(
    (step) => step.attributesType === attributesType && step.key === stage?.key && step.from === stage.value,
  )
}
