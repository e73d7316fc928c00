import { formatCount } from './format.ts'

export const spanUnits = [
  ['days', 86_400],
  ['hours', 3_600],
  ['minutes', 60],
  ['seconds', 1],
] as const
export type SpanUnit = (typeof spanUnits)[number][0]

export function toSpan(seconds: number): { amount: number; unit: SpanUnit } {
  if (seconds === 0) return { amount: 0, unit: 'minutes' }
  const [unit, size] = spanUnits.find(([, size]) => seconds % size === 0) ?? ['seconds', 1]
  return { amount: seconds / size, unit }
}

export const toSeconds = (amount: number, unit: SpanUnit): number =>
  amount * (spanUnits.find(([name]) => name === unit)?.[1] ?? 1)

/** `2 hours`, `1 day 6 hours`, `none`; `–` if unknown. */
export function formatSpan(seconds: number | null | undefined): string {
  if (typeof seconds !== 'number') return '–'
  if (seconds === 0) return 'none'
  const parts: string[] = []
  let left = seconds
  for (const [unit, size] of spanUnits) {
    const amount = Math.floor(left / size)
    left -= amount * size
    if (amount > 0) parts.push(formatCount(amount, unit.slice(0, -1), unit))
  }
  return parts.slice(0, 2).join(' ')
}
