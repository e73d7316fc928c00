import { locale, unknown } from './format.ts'

/** `€1,250.50`, or `1,250.50` without a currency, which is an ISO 4217 code. `0` without one: nothing in any currency. */
export function money(sum: number | undefined, currency?: string): string {
  if (sum === undefined) return unknown
  if (currency && /^[A-Z]{3}$/.test(currency)) return sum.toLocaleString(locale, { style: 'currency', currency })
  return sum === 0 ? '0' : sum.toLocaleString(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
}
