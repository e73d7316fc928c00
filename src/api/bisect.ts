import { ApiError } from './errors.ts'

/** Applies `action`, halving the items after a refusal until those at fault are found. Throws other errors. */
export async function bisect<Item, Answer>(
  items: readonly Item[],
  action: (items: readonly Item[]) => Promise<Answer>,
  told: { done: (items: readonly Item[], answer: Answer) => unknown; refused: (item: Item, error: Error) => void },
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
