import { linkOptions } from '@tanstack/react-router'
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
