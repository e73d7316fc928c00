import { queryOptions } from '@tanstack/react-query'
import type { MethodName, RequestOf } from '#contract/index.ts'
import { call } from './call.ts'

/**
 * Methods that only read, told by the service's own naming; read.test.ts holds this to the contract's effects.
 * getNearestZone also records where the device is.
 */
export type ReadMethod = Exclude<
  Extract<MethodName, `get${string}` | `list${string}` | 'capabilities'>,
  'getNearestZone'
>

/** A read as a query under the key [method, request], so that a write can name what it refreshes. */
export const read = <Name extends ReadMethod>(method: Name, request: RequestOf<Name>) =>
  queryOptions({
    queryKey: [method, request] as const,
    queryFn: ({ signal }) => call(method, request, { signal }),
  })
