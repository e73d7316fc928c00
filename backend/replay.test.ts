import { expect, test } from 'vitest'
import { onEachStorage } from './testing/onEachStorage.ts'
import { replay, replayedNames } from './testing/replay.ts'

/** `npm run replay` sends more. */
const requests = Number(process.env.REPLAY_REQUESTS || 1_000)
const seed = Number(process.env.REPLAY_SEED || Date.now() % 1_000_000)
/** Enough that each method is called about 50 times. */
const long = requests >= 50 * replayedNames.length

onEachStorage('requests of every method, from 8 clients at once', (service) => {
  test(`${requests} find no server error and no response that breaks its schema (seed ${seed})`, async () => {
    const { wrong, succeeded, refused } = await replay(service(), { requests, clients: 8, seed })
    await service().jobs.idle()
    const never = replayedNames
      .filter((name) => !succeeded.has(name))
      .map((name) => [name, ...new Set(refused.get(name))])
    const successes = [...succeeded.values()].reduce((sum, count) => sum + count, 0)
    console.log(
      `${requests} requests: ${successes} succeeded, of ${succeeded.size} of ${replayedNames.length} methods; ${wrong.length} wrong answers`,
    )
    expect(wrong).toEqual([])
    // a short run may miss some by chance
    if (long) expect(never).toEqual([])
    else expect(succeeded.size).toBeGreaterThan(0.8 * replayedNames.length)
  }, 1_200_000)
})
