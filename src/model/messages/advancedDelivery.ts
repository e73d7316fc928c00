import type { DraftFault, PushDraft } from './pushDraft.ts'

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

type Rows = readonly { name: string; value: string }[]

/** Rows that lack a name or a value, or repeat a name. Those without both aren’t sent. */
export const valueRowFaults = (list: 'placeholders' | 'bindings', rows: Rows) =>
  rows.flatMap(({ name, value }, place) => {
    const at = (field: 'name' | 'value', message: string) => [{ place, field, message }]
    if (name.trim() === '')
      return value.trim() === '' ? [] : at('name', list === 'bindings' ? 'Enter a name' : 'Select a tag')
    if (rows.slice(0, place).some((row) => row.name.trim() === name.trim())) return at('name', 'Already in the list')
    return value.trim() === '' ? at('value', 'Enter a value') : []
  })

/** A cap needs both of its numbers; without one, the service has none. */
export function advancedFaults({ fields = {}, placeholders = [], bindings = [] }: Draft): DraftFault[] {
  const blank = (field: string) => String(fields[field] ?? '').trim() === ''
  const lacking =
    blank('capping_count') === blank('capping_days') ? undefined : blank('capping_days') ? 'days' : 'count'
  const message = `Enter the number of ${lacking === 'days' ? 'days' : 'messages'}`
  return [
    ...(lacking ? [{ path: ['fields', `capping_${lacking}`], message }] : []),
    ...Object.entries({ placeholders, bindings } as const).flatMap(([list, rows]) =>
      valueRowFaults(list as 'placeholders' | 'bindings', rows)
        .slice(0, 1)
        .map(({ message }) => ({ path: [list], message })),
    ),
  ]
}
