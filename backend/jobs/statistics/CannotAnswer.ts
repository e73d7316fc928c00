/** Thrown where a request can never be answered: its words are the reason, for people. Anything else is tried again. */
export class CannotAnswer extends Error {
  override name = 'CannotAnswer'
}
