/** A signal that aborts after `ms` with a TimeoutError, or with the one given. `end()` lets go of both. */
export function startDeadline(ms: number, given: AbortSignal | undefined) {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(new DOMException('Out of time', 'TimeoutError')), ms)
  const giveUp = () => controller.abort()
  given?.addEventListener('abort', giveUp)
  return {
    signal: controller.signal,
    end() {
      clearTimeout(timer)
      given?.removeEventListener('abort', giveUp)
    },
  }
}
