// npm run users: manages who may sign in. Writes the file at USERS_FILE (default ./users.json).
import { existsSync } from 'node:fs'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { parseArgs } from 'node:util'
import { hash } from '@node-rs/argon2'
import { getFaults } from '#contract/wire.ts'
import { type User, user } from '#proxy/users/user.ts'
import { readUsersFile, writeUsersFile } from '#proxy/users/usersFile.ts'
import { weakPassword } from '#proxy/users/weakPassword.ts'

const usage = `Usage:
  npm run users -- add NAME --role administrator|marketer|support|viewer
  npm run users -- password NAME
  npm run users -- role NAME --role ROLE
  npm run users -- remove NAME
  npm run users -- list
Prompts for the password, or reads it from standard input if that isn’t a terminal.
The file is USERS_FILE, by default ./users.json.`

const path = process.env.USERS_FILE || './users.json'

/** A message for the terminal. */
class Refusal extends Error {}

/** Reads a new password from the terminal or standard input. */
async function askPassword(name: string): Promise<string> {
  if (!process.stdin.isTTY) {
    let text = ''
    for await (const chunk of process.stdin) text += chunk
    return checkPassword(name, text.replace(/\r?\n$/, ''))
  }
  process.stdout.write('Password (not shown): ')
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: process.stdin, output: silent, terminal: true })
  const password = await lines.question('')
  process.stdout.write('\nConfirm password: ')
  const again = await lines.question('')
  process.stdout.write('\n')
  lines.close()
  if (password !== again) throw new Refusal('The passwords don’t match. Nothing was changed.')
  return checkPassword(name, password)
}

async function checkPassword(name: string, password: string): Promise<string> {
  const weakness = await weakPassword(name, password)
  if (weakness) throw new Refusal(`${weakness} Nothing was changed.`)
  return password
}

/** The record of a user, or a Refusal that names the invalid part. */
function checked(record: unknown): User {
  const parsed = user.safeParse(record)
  if (parsed.success) return parsed.data
  throw new Refusal(
    getFaults(parsed.error)
      .map(({ field, message }) => `${field}: ${message}`)
      .join('\n'),
  )
}

async function main(): Promise<string> {
  const { values, positionals } = parseArgs({ options: { role: { type: 'string' } }, allowPositionals: true })
  const [command, name = '', ...rest] = positionals
  if (rest.length > 0 || !command) throw new Refusal(usage)
  const users = existsSync(path) ? await readUsersFile(path) : []
  const same = (candidate: User) => candidate.name.toLowerCase() === name.trim().toLowerCase()
  const found = users.find(same)
  const existing = () => {
    if (!found) throw new Refusal(`${path} has no user ${name}`)
    return found
  }
  const save = (changed: User) => writeUsersFile(path, [...users.filter((user) => !same(user)), changed])

  switch (command) {
    case 'list':
      return users.map((user) => `${user.name} (${user.role})`).join('\n') || `${path} has no users`
    case 'add': {
      if (found) throw new Refusal(`The user ${found.name} already exists`)
      // check name and role before asking for a password
      const someone = checked({ name, role: values.role, password: await hash('') })
      await save({ ...someone, password: await hash(await askPassword(name)) })
      return `${name} can now sign in as ${values.role}. Start the console with USERS_FILE=${path}.`
    }
    case 'password':
      await save({ ...existing(), password: await hash(await askPassword(name)) })
      return `${name} has a new password. Their sessions have ended.`
    case 'role':
      await save(checked({ ...existing(), role: values.role }))
      return `${name} now has the role ${values.role}`
    case 'remove':
      existing()
      await writeUsersFile(
        path,
        users.filter((user) => !same(user)),
      )
      return `${name} can no longer sign in`
    default:
      throw new Refusal(usage)
  }
}

main().then(
  (words) => process.stdout.write(`${words}\n`),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(1)
  },
)
