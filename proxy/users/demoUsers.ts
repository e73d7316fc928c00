import { hash } from '@node-rs/argon2'
import { roles } from '#contract/roles.ts'
import type { User } from './user.ts'

/** The demo’s users, one per role; their passwords are shown on the sign-in screen. */
export const demoUsers = roles.map((role) => ({ name: role, password: `demo-${role}`, role }))

// constant, so sessions of the demo survive a restart
const salt = Buffer.from('the demo has no secrets')

/** The same with password hashes. Cheap ones: these passwords are public. */
export const hashedDemoUsers = (): Promise<User[]> =>
  Promise.all(
    demoUsers.map(async ({ name, role, password }) => ({
      name,
      role,
      password: await hash(password, { salt, memoryCost: 8, timeCost: 1, parallelism: 1 }),
    })),
  )
