import autocannon from 'autocannon'
import { median, percentile } from './child.ts'
import { benchTokens, startComparedProxy } from './comparedProxy.ts'
import { goal } from './goals.ts'

const rounds = 12
const seconds = 2
const connections = 32

/**
 * Requests per second and p99 of a read with 2 KB each way: through the proxy (session, role, contract, credential), through
 * reply-from (none of that), and directly at the service. Rounds alternate, so a noisy machine affects all of them.
 */
export async function proxyThroughput() {
  const { service, proxy, reference, cookie, stop } = await startComparedProxy('memory://')
  const fields = { application: 'AAAAA-BBBBB', cursor: 'x'.repeat(1_950), limit: 10 }
  const wire = JSON.stringify({ request: { auth: benchTokens.API_TOKEN, ...fields } })
  const targets = {
    proxy: { url: `${proxy.url}/api/getCampaigns`, body: JSON.stringify(fields), headers: { cookie } },
    'reply-from': { url: `${reference.url}/json/1.3/getCampaigns`, body: wire, headers: {} },
    'bare service': { url: `${service.url}/json/1.3/getCampaigns`, body: wire, headers: {} },
  }
  const figures = Object.fromEntries(
    Object.keys(targets).map((name) => [name, { rates: [] as number[], times: [] as number[] }]),
  )
  for (let round = 0; round <= rounds; round++) {
    for (const [name, { url, body, headers }] of Object.entries(targets)) {
      const { rate, times } = await fire(name, {
        url,
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json', ...headers },
        connections,
        duration: seconds,
      })
      // the first round warms up
      if (round === 0) continue
      figures[name]?.rates.push(rate)
      for (const time of times) figures[name]?.times.push(time)
    }
  }
  await stop()
  const own = figures.proxy ?? { rates: [], times: [] }
  return Object.entries(figures).map(([name, { rates, times }]) => {
    const rate = median(own.rates.map((rate, round) => rate / (rates[round] ?? Number.NaN)))
    // over all rounds: a single pause of a noisy machine would determine the p99 of a round
    const p99 = percentile(own.times, 0.99) / percentile(times, 0.99)
    return {
      through: name,
      'requests/s (median)': Math.round(median(rates)),
      'p99 ms': Number(percentile(times, 0.99).toFixed(2)),
      'proxy vs. this (median of rounds)': Number(rate.toFixed(2)),
      'p99 of the proxy vs. this': Number(p99.toFixed(2)),
      'goal: 0.95 of reply-from': name === 'reply-from' ? goal(rate >= 0.95) : '',
      'goal: p99 at most 1.1 of reply-from': name === 'reply-from' ? goal(p99 <= 1.1) : '',
    }
  })
}

/** Requests per second, and the latency of each: autocannon’s percentiles are whole milliseconds, too coarse for a ratio. */
async function fire(name: string, options: autocannon.Options) {
  const times: number[] = []
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const run = autocannon(options, (error, ended) => (error ? reject(error) : resolve(ended)))
    run.on('response', (_client, _status, _bytes, time) => times.push(time))
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${name}: ${result.non2xx} refused, ${result.errors} failed`)
  return { rate: result.requests.average, times }
}
