/**
 * The outcome of `work`, or a TimeoutError after `ms`. The work itself is not stopped: it ends by the limits of its
 * connection, and what it may have done at the service stands. A race costs less than a signal in every call.
 */
export async function within<Outcome>(ms: number, work: Promise<Outcome>): Promise<Outcome> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new DOMException('Out of time', 'TimeoutError')), ms)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
