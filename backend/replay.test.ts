import { expect, test } from 'vitest'
import { methodNames } from '#contract/index.ts'
import { onEachStorage } from './testing/onEachStorage.ts'
import { replay } from './testing/replay.ts'

/** `npm run replay` sends more. */
const requests = Number(process.env.REPLAY_REQUESTS ?? 1_000)
const seed = Number(process.env.REPLAY_SEED ?? Date.now() % 1_000_000)

onEachStorage('requests of every method, from 8 clients at once', (service) => {
  test(`${requests} find no server error and no answer that breaks its schema (seed ${seed})`, async () => {
    const { wrong, succeeded } = await replay(service(), { requests, clients: 8, seed })
    await service().jobs.idle()
    expect(wrong).toEqual([])
    // so that the others are not all refused
    expect(succeeded.size).toBeGreaterThan(methodNames.length / 2)
  }, 1_200_000)
})
