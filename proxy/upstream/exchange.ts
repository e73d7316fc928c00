import type { IncomingHttpHeaders } from 'node:http'
import type { Dispatcher, Pool } from 'undici'

/** An answer read whole. */
export interface Exchanged {
  status: number
  text: string
  /** Seconds, where the service asked for a pause. */
  retryAfter: number | undefined
}

interface Limits {
  /** Longest time for the whole exchange, milliseconds, the wait for a free connection included. */
  timeout: number
  signal?: AbortSignal | undefined
}

/**
 * One request over a pool, and its answer as text. Rejects with undici's own error, with the signal's AbortError, or with
 * a TimeoutError. A handler of undici's lowest level: streams and promises in between cost a fifth of a call.
 */
export function exchange(pool: Pool, request: Dispatcher.DispatchOptions, limits: Limits): Promise<Exchanged> {
  return new Promise((resolve, reject) => {
    pool.dispatch(request, new Exchange(resolve, reject, limits))
  })
}

class Exchange implements Dispatcher.DispatchHandler {
  private controller: Dispatcher.DispatchController | undefined
  private status = 0
  private retryAfter: number | undefined
  private readonly chunks: Buffer[] = []
  private failure: Error | undefined
  private readonly timer: NodeJS.Timeout

  constructor(
    private readonly resolve: (answer: Exchanged) => void,
    private readonly reject: (error: unknown) => void,
    private readonly limits: Limits,
  ) {
    this.timer = setTimeout(giveUpLate, limits.timeout, this)
    limits.signal?.addEventListener('abort', this)
  }

  /** The signal was aborted. */
  handleEvent() {
    this.giveUp(new DOMException('Given up', 'AbortError'))
  }

  /** Ends with this error now; the connection is let go, at once or as soon as the pool hands one over. */
  giveUp(error: Error) {
    this.failure = error
    this.controller?.abort(error)
    this.end()
    this.reject(error)
  }

  onRequestStart(controller: Dispatcher.DispatchController) {
    this.controller = controller
    if (this.failure) controller.abort(this.failure)
  }

  onResponseStart(_controller: Dispatcher.DispatchController, status: number, headers: IncomingHttpHeaders) {
    this.status = status
    if (status === 429 || status === 503)
      this.retryAfter = Number.parseInt(String(headers['retry-after']), 10) || undefined
  }

  onResponseData(_controller: Dispatcher.DispatchController, chunk: Buffer) {
    this.chunks.push(chunk)
  }

  onResponseEnd() {
    this.end()
    const whole = this.chunks.length === 1 ? this.chunks[0] : Buffer.concat(this.chunks)
    this.resolve({ status: this.status, text: whole?.toString() ?? '', retryAfter: this.retryAfter })
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error) {
    this.end()
    this.reject(this.failure ?? error)
  }

  private end() {
    clearTimeout(this.timer)
    this.limits.signal?.removeEventListener('abort', this)
  }
}

const giveUpLate = (late: Exchange) => late.giveUp(new DOMException('Out of time', 'TimeoutError'))
