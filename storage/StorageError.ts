/** A failure whose message is meant for the person who runs the program: print it without a stack. */
export class StorageError extends Error {
  override name = 'StorageError'
}
