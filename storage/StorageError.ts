/** A failure whose message is for the operator: print it without a stack. */
export class StorageError extends Error {
  override name = 'StorageError'
}

/** The database is temporarily unavailable. */
export class Unavailable extends StorageError {
  override name = 'Unavailable'
}
