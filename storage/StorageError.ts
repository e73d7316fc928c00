/** A failure whose message is for the operator: print it without a stack. */
export class StorageError extends Error {
  override name = 'StorageError'
}

/** The database cannot be used now, and may be in a moment. */
export class Unavailable extends StorageError {
  override name = 'Unavailable'
}
