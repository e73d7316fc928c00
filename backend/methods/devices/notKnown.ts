import { ArgumentError } from '../../rules/errors.ts'

/** The error for an unknown device, address, or user. */
export const notKnown = (field: 'hwid' | 'userId' | 'email') =>
  new ArgumentError(field, 'doesn’t exist in this application. Check it, or register it first.')
