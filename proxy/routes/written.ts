import { type MethodName, methods } from '#contract/index.ts'
import { ProxyError } from '../errors.ts'
import { readAnswer } from '../upstream/readAnswer.ts'
import type { UpstreamAnswer } from '../upstream/send.ts'
import { withOwnFiles } from './downloads.ts'
import { withOwnIcon } from './icons.ts'

/** The response for the console. Only recursion over a service’s response throws a RangeError here. */
export function written(name: MethodName, fields: Record<string, unknown>, answer: UpstreamAnswer) {
  try {
    const content = readAnswer(methods[name], fields, answer)
    const shown = ownAddresses[name]?.(content, fields) ?? content
    const same = shown === content && methods[name].masked === undefined
    return { content, text: (same ? ownText(answer) : undefined) ?? JSON.stringify(shown ?? null) }
  } catch (error) {
    if (error instanceof RangeError) throw new ProxyError(502, 'The service’s response is nested too deeply')
    throw error
  }
}

/** Methods that return URLs of the service, which never reach a browser. */
const ownAddresses: Partial<Record<MethodName, (answer: unknown, fields: Record<string, unknown>) => unknown>> = {
  getApplication: withOwnIcon,
  exportSegmentResult: withOwnFiles,
  getResults: withOwnFiles,
}

const start = '{"status_code":200,"status_message":"OK","response":'

/** The service’s serialized content, cut out of the envelope if possible instead of serialized again. */
function ownText({ text, body }: UpstreamAnswer): string | undefined {
  const cut = text.startsWith(start) && text.endsWith('}') && Object.keys(body as object).length === 3
  return cut ? text.slice(start.length, -1) : undefined
}
