/** A problem found in credentials. They are stored anyway, since only the push service can be certain. */
export class CredentialProblem extends Error {
  /** `message` starts with a capital letter and is shown on its own next to the field. */
  constructor(
    readonly field: string,
    message: string,
  ) {
    super(message)
    this.name = new.target.name
  }
}
