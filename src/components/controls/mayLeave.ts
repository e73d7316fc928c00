/** Resolves with false if the person wants to stay. */
type Question = () => boolean | Promise<boolean>

const questions = new Set<Question>()

export function guardLeaving(question: Question) {
  questions.add(question)
  return () => {
    questions.delete(question)
  }
}

/** Before the page is left in a way that the router doesn’t see, such as signing out: asks about everything unsaved. */
export async function mayLeave(): Promise<boolean> {
  for (const question of questions) if (!(await question())) return false
  return true
}
