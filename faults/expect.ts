/** Thrown where this machine cannot make the fault; says why. */
export class Skip extends Error {}

/** Throws unless it holds. */
export function expect(holds: boolean, otherwise: string): asserts holds {
  if (!holds) throw new Error(otherwise)
}

/** Asks until the answer will do; failures of asking count as not yet. Throws after `seconds`. */
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
