import type { MethodName } from './index.ts'
import type { Role } from './roles.ts'

/** Roles that can’t send otherwise, but send approved presets to one person (docs/decisions/0041). */
const sendsApproved: readonly Role[] = ['support']
const methods: readonly string[] = ['createMessage', 'createEmailMessage'] satisfies MethodName[]
/** Everything else would change the content, the time, or who gets it. */
const fields = new Set(['preset', 'users', 'devices', 'transactionId'])

/** True if the role may send with some requests of this method. */
export const maySendApproved = (role: Role, method: string, approved: readonly string[]): boolean =>
  sendsApproved.includes(role) && approved.length > 0 && methods.includes(method)

/** True if the request sends one approved preset as it is, now, to one user, device, or address. */
export function isApprovedSend(role: Role, method: string, request: unknown, approved: readonly string[]): boolean {
  if (!maySendApproved(role, method, approved)) return false
  const { notifications } = request as { notifications?: readonly Record<string, unknown>[] }
  const [only, ...others] = notifications ?? []
  if (!only || others.length > 0) return false
  const { preset, users, devices } = only
  const targets = [users, devices].filter((list) => list !== undefined)
  return (
    typeof preset === 'string' &&
    approved.includes(preset.toUpperCase()) &&
    targets.length === 1 &&
    Array.isArray(targets[0]) &&
    targets[0].length === 1 &&
    /[^\s\p{Cf}]/u.test(String(targets[0][0])) &&
    Object.entries(only).every(
      ([field, value]) => value === undefined || fields.has(field) || (field === 'send_date' && value === 'now'),
    )
  )
}
