import { z } from 'zod'
import { type Notification, notification } from '#contract/messages.ts'
import { effectivePush, type PushPlatform } from '#contract/rendering/effectivePush.ts'
import { report } from '#contract/values.ts'
import { faultsOf } from '#contract/wire.ts'
import { audienceFaults, type DraftFault, whenFaults } from './commonFaults.ts'
import { draftPath } from './draftPath.ts'
import { isJson } from './fieldKinds.ts'
import { platformsOf } from './platformsOf.ts'
import type { PushDraft } from './pushDraft.ts'
import { jsonOr, toNotification } from './toNotification.ts'

/** The composer's own schema: what is wrong stands at the field of the draft that it concerns. */
export const pushDraft = z.custom<PushDraft>().superRefine((draft, context) => {
  for (const { path, message } of pushFaults(draft)) report(context, path, message)
})

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
  const platforms = platformsOf(draft, undefined)
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

function saysSomething(push: Partial<Notification>, platform: PushPlatform, languages: readonly string[]): boolean {
  return languages.some((language) => {
    const { text, silent } = effectivePush(push, undefined, platform, language)
    return text !== undefined || silent
  })
}
