import { readFile } from 'node:fs/promises'
import { replaceFile } from '../privateFiles.ts'
import { type User, usersFile } from './user.ts'

/** Parses a file `{"users": [{name, role, password}]}`. Throws an Error that describes the problem, never a hash. */
export async function readUsersFile(path: string): Promise<User[]> {
  let content: unknown
  try {
    content = JSON.parse(await readFile(path, 'utf8'))
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT')
      throw new Error(
        `The users file ${path} doesn’t exist. Check USERS_FILE, or create the file with npm run users -- add.`,
      )
    const reason = error instanceof SyntaxError ? 'it isn’t JSON' : code
    throw new Error(`Couldn’t read the users file ${path}: ${reason}`)
  }
  const parsed = usersFile.safeParse(content)
  if (parsed.success) return parsed.data.users
  const problems = parsed.error.issues.map(({ path: where, message }) => `${where.join('.')}: ${message}`)
  throw new Error(`The users file ${path} isn’t valid: ${problems.join('; ')}`)
}

/** Writes the file whole or not at all, readable by its owner only. */
export const writeUsersFile = (path: string, users: readonly User[]): Promise<void> =>
  replaceFile(path, `${JSON.stringify({ users }, null, 2)}\n`)
