import { linkOptions } from '@tanstack/react-router'

/** What a new message begins with, by code: a message to repeat, a campaign to count it under, or a preset. */
type Beginning = { message: string } | { campaign: string } | { preset: string }

export type Composer = 'push' | 'email'

export const composeAddress = (application: string, composer: Composer, beginning: Beginning) =>
  linkOptions({
    to: `/applications/$application/compose/${composer}`,
    params: { application },
    search: beginning,
  })
