import Papa from 'papaparse'
import { unguarded } from '#contract/csvGuard.ts'
import { toCount } from '#format/format.ts'

export interface CountedTagValue {
  value: string
  count: number
}

export function countedTagValues(file: string, application: string): CountedTagValue[] {
  const sums = new Map<string, number>()
  for (const [code, value, count] of Papa.parse<string[]>(file, { delimiter: ';', skipEmptyLines: true }).data) {
    const number = toCount(count)
    if (value === undefined || number === undefined || code?.toUpperCase() !== application.toUpperCase()) continue
    const unguardedValue = unguarded(value)
    sums.set(unguardedValue, (sums.get(unguardedValue) ?? 0) + number)
  }
  return [...sums].map(([value, count]) => ({ value, count })).sort((a, b) => b.count - a.count)
}
