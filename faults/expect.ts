/** Thrown if this machine can’t produce the fault; says why. */
export class Skip extends Error {}

/** Throws unless it holds. */
export function expect(holds: boolean, otherwise: string): asserts holds {
  if (!holds) throw new Error(otherwise)
}

/** Repeats a call until the response is as expected; failed calls are repeated too. Throws after `seconds`. */
export async function eventually<Answer>(
  what: string,
  ask: () => Promise<Answer>,
  good: (answer: Answer) => boolean = () => true,
  seconds = 180,
): Promise<Answer> {
  const until = performance.now() + seconds * 1000
  let last: unknown
  while (performance.now() < until) {
    try {
      const answer = await ask()
      last = answer
      if (good(answer)) return answer
    } catch (error) {
      last = error
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(
    `${what}: not within ${seconds} s. Last: ${last instanceof Error ? last.message : JSON.stringify(last)}`,
  )
}
