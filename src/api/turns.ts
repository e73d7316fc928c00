/** Lets at most `most` pieces of work run at a time. The others wait in line, or leave it when their signal aborts. */
export function turns(most: number) {
  const waiting: (() => void)[] = []
  let running = 0
  const turn = (signal: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      waiting.push(resolve)
      const leave = () => {
        const place = waiting.indexOf(resolve)
        if (place >= 0) waiting.splice(place, 1)
        reject(signal.reason)
      }
      signal.addEventListener('abort', leave, { once: true })
    })
  return async <Result>(work: () => Promise<Result>, signal: AbortSignal): Promise<Result> => {
    if (running < most) running++
    else await turn(signal)
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
