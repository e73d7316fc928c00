import type { z } from 'zod'
import { activity } from './activity.ts'
import { approvals } from './approvals.ts'
import type { ConsoleMethod } from './consoleMethod.ts'
import { drafts } from './drafts.ts'
import { outbox } from './outbox.ts'

/** Every method of the console’s own server, by name. */
export const consoleMethods = { ...activity, ...approvals, ...drafts, ...outbox } satisfies Record<
  string,
  ConsoleMethod
>

export type ConsoleMethodName = keyof typeof consoleMethods
export type ConsoleRequestOf<Name extends ConsoleMethodName> = z.output<(typeof consoleMethods)[Name]['request']>
export type ConsoleResponseOf<Name extends ConsoleMethodName> = z.output<(typeof consoleMethods)[Name]['response']>

export const consoleMethodNames = Object.keys(consoleMethods) as ConsoleMethodName[]
