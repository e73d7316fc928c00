import type { z } from 'zod'
import { applications } from './applications.ts'
import type { Method } from './method.ts'
import { platforms } from './platforms.ts'

/** Every method of the service by its name. */
export const methods = {
  ...applications,
  ...platforms,
} satisfies Record<string, Method>

export type MethodName = keyof typeof methods
export type RequestOf<Name extends MethodName> = z.output<(typeof methods)[Name]['request']>
export type ResponseOf<Name extends MethodName> = z.output<(typeof methods)[Name]['response']>

export const methodNames = Object.keys(methods) as MethodName[]

/** The method of that name, or undefined for any other text. */
export const methodNamed = (name: string): Method | undefined =>
  Object.hasOwn(methods, name) ? methods[name as MethodName] : undefined
