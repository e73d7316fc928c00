import { errors } from 'undici'
import { ProxyError } from '../errors.ts'

/** Describes a call without a response. Doesn’t use the cause’s message, which may quote the request. */
export function reasonFor(error: unknown, address: string): ProxyError {
  if (error instanceof ProxyError) return error
  const host = getHost(address)
  const late = (error as Error | null)?.name === 'TimeoutError'
  if (late || error instanceof errors.HeadersTimeoutError || error instanceof errors.BodyTimeoutError) {
    return new ProxyError(
      504,
      `The service at ${host} didn’t respond in time. The request may or may not have been processed.`,
      { uncertain: true },
    )
  }
  if (error instanceof errors.ConnectTimeoutError)
    return new ProxyError(504, `Couldn’t reach the service at ${host}: it isn’t responding. Try again in a moment.`)
  if (error instanceof errors.ResponseExceededMaxSizeError)
    return new ProxyError(502, `The response from ${host} is too large`, { uncertain: true })
  if (error instanceof errors.RequestAbortedError || (error as Error | null)?.name === 'AbortError') {
    return new ProxyError(499, 'The request was canceled', { uncertain: true })
  }
  const code = (error as NodeJS.ErrnoException | null)?.code
  if (code === 'ECONNREFUSED')
    return new ProxyError(502, `The service at ${host} refused the connection. Check that it is running.`)
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return new ProxyError(502, `Couldn’t find the host ${host}. Check the URL of the service.`)
  return new ProxyError(
    502,
    `The connection to the service at ${host} was lost. The request may or may not have been processed.`,
    { uncertain: true },
  )
}

/** Host and port of a URL, shown to people. */
export const getHost = (address: string) => new URL(address).host
