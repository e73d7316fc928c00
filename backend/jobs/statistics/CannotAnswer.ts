/** Thrown if a request can never be answered; the message is the reason shown to people. Anything else is retried. */
export class CannotAnswer extends Error {
  override name = 'CannotAnswer'
}
