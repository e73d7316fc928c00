import { ApiError } from '../errors.ts'
import { retryDelays } from '../pause.ts'
import { send } from '../send.ts'
import { signedOut } from '../session.ts'
import { changeRun, current, isClaimed, stopAs } from './importState.ts'
import { isWorthAnother } from './sendChunk.ts'

/** Tries until it succeeds; undefined where one asked to stop meanwhile. Throws what does not pass. */
export async function persistently<Answer>(
  work: () => Promise<Answer>,
  unknown?: () => Answer,
): Promise<Answer | undefined> {
  for (let tried = 0; ; tried += 1) {
    try {
      const answer = await work()
      if (current.get()?.run?.trouble !== undefined) changeRun({ trouble: undefined })
      return answer
    } catch (error) {
      if (unknown && error instanceof ApiError && error.status === 404) return unknown()
      const passes = isWorthAnother(error)
      if (!passes || (error.status !== 401 && tried >= retryDelays.length)) throw error
      changeRun({ trouble: error.message })
      // nothing is tried while nobody is signed in
      while (signedOut.get() && !stopAs.get()) await pause(500)
      if (stopAs.get()) return undefined
      if (error.status === 401) await samePerson()
      await pause(error.status === 401 ? 0 : Math.max(retryDelays[tried] ?? 0, (error.retryAfter ?? 0) * 1_000))
      if (stopAs.get()) return undefined
    }
  }
}

/** Throws where another person has signed in, also in another tab: what one began is not sent in the name of another. */
export async function samePerson(): Promise<void> {
  const { name = '', service } = (await send('/session', { verb: 'GET' })) as {
    name?: string
    service: { label: string }
  }
  // nobody: the service says so itself
  if (name !== '' && !isClaimed(name, service.label)) throw new Error('Another person has signed in.')
}

export const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
