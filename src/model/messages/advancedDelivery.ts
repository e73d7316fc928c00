import type { PushDraft } from './pushDraft.ts'

type Draft = Partial<Pick<PushDraft, 'fields' | 'placeholders' | 'bindings' | 'transactionId'>>

const advanced = /^(fields\.(send_rate|capping_|data$)|placeholders|bindings|transactionId)/

/** Whether the field at this path of a draft is among the delivery options that few messages need. */
export const isAdvanced = (path: readonly string[]): boolean => advanced.test(path.slice(0, 2).join('.'))

/** What differs from the defaults among the delivery options that few messages need. */
export function describeAdvanced({ fields = {}, placeholders = [], bindings = [], transactionId }: Draft): string[] {
  const { send_rate, send_rate_avoid, capping_count, capping_days, capping_avoid, capping_exclude, data } = fields
  const parts = [
    send_rate && `${String(send_rate)} per second`,
    send_rate_avoid && 'ignores the rate limit',
    capping_avoid ? 'ignores the frequency cap' : (capping_count || capping_days) && 'frequency cap',
    capping_exclude && 'doesn’t count toward the cap',
    placeholders.length > 0 && 'tag values overridden',
    bindings.length > 0 && 'template values',
    data && 'data for the app',
    transactionId && 'own transaction ID',
  ]
  return parts.filter((part) => typeof part === 'string' && part !== '') as string[]
}
