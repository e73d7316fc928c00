import { ApiError } from './errors.ts'

interface Told<Item, Answer> {
  /** Those that went together, in their order. */
  done: (items: readonly Item[], answer: Answer) => unknown
  /** One that was refused alone. */
  refused: (item: Item, error: Error) => void
}

/**
 * Does something to many at once. Where that is refused it is done to each half, until those at fault are refused alone. What says
 * nothing of them, such as a service that cannot be reached, is thrown; what was told before has happened.
 */
export async function bisect<Item, Answer>(
  items: readonly Item[],
  action: (items: readonly Item[]) => Promise<Answer>,
  told: Told<Item, Answer>,
): Promise<void> {
  const [first, second] = items
  if (first === undefined) return
  let answer: Answer
  try {
    answer = await action(items)
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 422) throw error
    if (second === undefined) {
      told.refused(first, error)
      return
    }
    const half = Math.ceil(items.length / 2)
    await bisect(items.slice(0, half), action, told)
    await bisect(items.slice(half), action, told)
    return
  }
  await told.done(items, answer)
}
