import { isObject } from '../shared/json.ts'
import type { ActivityRequest } from './activities.ts'
import type { StartDraft } from './drafts.ts'
import { stateDraft } from './stateRows.ts'

/** What a new activity has in common with the last one of its type. */
export type StartTemplate = Pick<StartDraft, 'title' | 'content' | 'attributesType' | 'attributes' | 'state'>

/** The last start of each type, the newest first. `messages`: the newest first, as the service lists them. */
export function startTemplates(messages: readonly ActivityRequest[]): StartTemplate[] {
  const templates = new Map<string, StartTemplate>()
  for (const { request } of messages) {
    const { live_activity: activity, title, content } = request
    if (!isObject(activity)) continue
    const type = activity['attributes-type']
    if (typeof type !== 'string' || templates.has(type)) continue
    const draftOf = (state: unknown) => stateDraft(isObject(state) ? { ...state } : {})
    templates.set(type, {
      title: typeof title === 'string' ? title : '',
      content: typeof content === 'string' ? content : '',
      attributesType: type,
      attributes: draftOf(activity.attributes),
      state: draftOf(activity['content-state']),
    })
  }
  return [...templates.values()]
}
