import { linkOptions } from '@tanstack/react-router'
import type { ComposerKind } from '#api/composerDrafts.ts'
import type { keepChoices } from '#model/messages/keepChoices.ts'

type Beginning =
  | { draft: string }
  | { message: string; keep?: (typeof keepChoices)[number] }
  | { edit: string }
  | { campaign: string }
  | { preset: string }
  | { segment: string }
  | { user: string }
  | { device: string }

export type Composer = 'push' | 'email'

export const composeAddress = (application: string, composer: Composer, beginning: Beginning) =>
  linkOptions({
    to: '/applications/$application/compose/$composer',
    params: { application, composer },
    search: beginning,
  })

/** The composer with a draft, by its kind and ID. */
export function draftAddress(application: string, kind: ComposerKind, draft: string) {
  const [params, search] = [{ application }, { draft }]
  if (kind === 'whatsapp') return linkOptions({ to: '/applications/$application/compose/whatsapp', params, search })
  if (kind === 'live_activity')
    return linkOptions({ to: '/applications/$application/live-activities/new', params, search })
  return composeAddress(application, kind, search)
}
