import { stat } from 'node:fs/promises'
import { verify } from '@node-rs/argon2'
import { hashedDemoUsers } from './demoUsers.ts'
import { fingerprint, type User } from './user.ts'
import { readUsersFile } from './usersFile.ts'

/** The current users: removals and changes of roles or passwords in the file apply within a second. */
export interface Directory {
  /** The user with this password, or undefined. Takes as long for an unknown name as for a wrong password. */
  authenticate(name: string, password: string): Promise<User | undefined>
  /** The user of a session; undefined if they were removed or their password has changed since. */
  current(name: string, print: string): User | undefined
  /** The user with this name, whatever the password. */
  named(name: string): Pick<User, 'name' | 'role'> | undefined
  /** Everyone who may sign in. */
  everyone(): Pick<User, 'name' | 'role'>[]
  close(): void
}

const recheckEvery = 1_000

/**
 * Opens the users file, or the demo’s users without one. Throws if the file can’t be read at first;
 * a later version that can’t be read is reported to `onProblem`, and the last valid one stays in effect.
 */
export async function openDirectory(
  path: string | undefined,
  onProblem: (problem: unknown) => void,
): Promise<Directory> {
  let users = byName(path === undefined ? await hashedDemoUsers() : await readUsersFile(path))
  let seen = path === undefined ? 0 : (await stat(path)).mtimeMs

  async function reread(from: string) {
    try {
      const { mtimeMs } = await stat(from)
      if (mtimeMs !== seen) users = byName(await readUsersFile(from))
      seen = mtimeMs
    } catch (problem) {
      onProblem(problem)
    }
  }
  // in a timer, so no call waits for it
  const timer = path === undefined ? undefined : setInterval(() => void reread(path), recheckEvery).unref()

  return {
    async authenticate(name, password) {
      const candidate = users.get(name.trim().toLowerCase())
      const compared = candidate ?? users.values().next().value
      const matches = compared !== undefined && (await verify(compared.password, password))
      return matches ? candidate : undefined
    },
    current(name, print) {
      const candidate = users.get(name.toLowerCase())
      return candidate?.print === print ? candidate : undefined
    },
    named: (name) => users.get(name.trim().toLowerCase()),
    everyone: () => [...users.values()],
    close: () => clearInterval(timer),
  }
}

/** A user with the fingerprint of their password, computed once. */
type Known = User & { print: string }

const byName = (users: readonly User[]) =>
  new Map<string, Known>(users.map((user) => [user.name.toLowerCase(), { ...user, print: fingerprint(user) }]))
