import { type MethodName, methods, type RequestOf, type ResponseOf } from '#contract/index.ts'
import { readAnswer } from '../upstream/readAnswer.ts'
import type { Upstream } from '../upstream/send.ts'

/** Reads from the service. Throws a ProxyError with its message if it refuses, or can’t be reached. */
export type Reads = <Name extends MethodName>(name: Name, request: RequestOf<Name>) => Promise<ResponseOf<Name>>

/** Reads that belong to one request of the console; the same one is made once. */
export function serviceReads(upstream: Pick<Upstream, 'call'>, requestId: string): Reads {
  const made = new Map<string, Promise<unknown>>()
  return <Name extends MethodName>(name: Name, request: RequestOf<Name>) => {
    const key = name === 'exportSegmentResult' ? undefined : `${name} ${JSON.stringify(request)}`
    const known = key === undefined ? undefined : made.get(key)
    const answer = known ?? read(upstream, name, request as Record<string, unknown>, requestId)
    if (key !== undefined) made.set(key, answer)
    return answer as Promise<ResponseOf<Name>>
  }
}

async function read(
  upstream: Pick<Upstream, 'call'>,
  name: MethodName,
  request: Record<string, unknown>,
  requestId: string,
): Promise<unknown> {
  const method = methods[name]
  const content = readAnswer(method, request, await upstream.call(method, request, { requestId }))
  return method.response.parse(content)
}
