import { createHash } from 'node:crypto'
import { z } from 'zod'
import { joinWords } from '#contract/joinWords.ts'
import { roles } from '#contract/roles.ts'

/** A user. `password` is an argon2id hash in its encoded form. */
export const user = z.object({
  name: z.string().trim().min(1, 'Enter a username').max(100, 'Use at most 100 characters'),
  role: z.enum(roles, { error: `Use one of the roles ${joinWords(roles, 'and')}` }),
  password: z
    .string()
    .regex(/^\$argon2id\$v=\d+\$m=\d+,t=\d+,p=\d+\$[\w+/]+\$[\w+/]+$/, 'The password isn’t an argon2id hash'),
})
export type User = z.infer<typeof user>

export const usersFile = z.object({ users: z.array(user) }).superRefine(({ users }, context) => {
  const seen = new Set<string>()
  for (const [index, { name }] of users.entries()) {
    const key = name.toLowerCase()
    if (seen.has(key))
      context.addIssue({ code: 'custom', path: ['users', index, 'name'], message: `${name} is listed twice` })
    seen.add(key)
  }
})

/**
 * Changes with the password, which ends earlier sessions. Not the hash itself, so a cookie reveals nothing about it.
 */
export const fingerprint = ({ password }: User): string =>
  createHash('sha256').update(password).digest('base64url').slice(0, 16)
