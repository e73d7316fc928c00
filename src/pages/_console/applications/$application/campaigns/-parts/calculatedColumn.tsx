import { type Column, wide } from '#components/table/columns.ts'
import { unknown } from '#format/format.ts'
import type { ActionTotals } from '#model/statistics/messageCounts.ts'
import { Calculated } from '#pages/_console/applications/$application/-parts/Calculated.tsx'
import type { Conversions } from './useConversions.ts'

const sumOf = {
  opened: 'open',
  rate: 'openRate',
  conversions: 'conversions',
  conversion: 'conversion',
  revenue: 'revenue',
  revenuePer100: 'revenuePer100',
} as const

const widths: Partial<Record<keyof typeof sumOf, string>> = { opened: '90px', rate: '100px' }

/** A sum that the service calculates, by the code of a campaign or message. */
export const calculatedColumn = <Item extends { code: string }>(
  id: keyof typeof sumOf,
  header: string,
  { sums: calculated }: Pick<Conversions, 'sums'>,
  format: (sum: number, sums: ActionTotals) => string,
): Column<Item> => {
  const getSum = ({ code }: Item) => {
    const sums = calculated.get(code)
    return typeof sums === 'object' ? sums[sumOf[id]] : undefined
  }
  return {
    ...{ ...wide(id, header, widths[id] ?? '116px'), align: 'end' as const },
    value: getSum,
    cell: (item) => {
      const sums = calculated.get(item.code)
      const sum = getSum(item)
      const known = typeof sums === 'object'
      return (
        <Calculated state={known ? undefined : sums}>
          {known && sum !== undefined ? format(sum, sums) : unknown}
        </Calculated>
      )
    },
  }
}
