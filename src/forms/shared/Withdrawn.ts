/** Thrown by a form's onSubmit where the person thought better of it: nothing was sent, nothing failed, what was typed stays. */
export class Withdrawn extends Error {
  override readonly name = 'Withdrawn'
}
