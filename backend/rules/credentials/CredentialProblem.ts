/** What a check of credentials finds: they are stored all the same, since only the push service can say for sure. */
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
