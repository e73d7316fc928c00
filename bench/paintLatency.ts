import type { Page } from '@playwright/test'

/** Collects for each event of these kinds the milliseconds from when it happened to the end of the next paint. */
export async function watchLatency(page: Page, kinds: readonly string[]): Promise<() => Promise<number[]>> {
  await page.evaluate((watched) => {
    const latencies: number[] = []
    Object.assign(window, { latencies })
    for (const kind of watched)
      addEventListener(
        kind,
        ({ timeStamp }) =>
          requestAnimationFrame(() => {
            // a message sent from a frame arrives after it is painted
            const { port1, port2 } = new MessageChannel()
            port1.onmessage = () => latencies.push(performance.now() - timeStamp)
            port2.postMessage(undefined)
          }),
        true,
      )
  }, kinds)
  return () => page.evaluate(() => [...(Reflect.get(window, 'latencies') as number[])])
}

/** Tracks the scripts that a page loads; returns their transferred bytes. */
export async function watchScripts(page: Page): Promise<() => number> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const scripts = new Map<string, number>()
  session.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.set(requestId, 0)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) scripts.set(requestId, encodedDataLength)
  })
  return () => [...scripts.values()].reduce((sum, bytes) => sum + bytes, 0)
}
