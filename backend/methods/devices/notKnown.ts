import { ArgumentError } from '../../rules/errors.ts'

/** The refusal of a device, address or user that the application does not have. */
export const notKnown = (field: 'hwid' | 'userId' | 'email') =>
  new ArgumentError(field, 'is not known in this application')
