declare module 'fs-native-extensions' {
  /** Locks the whole file for this descriptor. False if another descriptor, here or in another process, holds it. */
  export function tryLock(descriptor: number): boolean
  /** Like tryLock, but waits until the lock is free. */
  export function waitForLock(descriptor: number): Promise<void>
  export function unlock(descriptor: number): void
}
