import type { ReactNode } from 'react'
import { ChartCard, type LoadState } from '#charts/ChartCard.tsx'
import { Ranked } from '#charts/Ranked.tsx'
import { DimmedText } from '#components/controls/Text.tsx'
import type { Column } from '#components/table/columns.ts'
import { unknown } from '#format/format.ts'
import { highestRate, isTooFew } from '#model/statistics/comparedMessages.ts'
import { type ActionTotals, onlyCurrency } from '#model/statistics/messageCounts.ts'
import { NumbersTable } from './MessageCards.tsx'
import classes from './Statistics.module.css'

export interface Compared {
  id: string
  label: string
  sums: ActionTotals | undefined
}

export interface Measure {
  id: string
  label: string
  value: (sums: ActionTotals) => number | undefined
  format: (count: number, currency: string | undefined) => string
  /** Of percentages, the highest one is named. */
  rate?: boolean
  /** What it is a share of: none is the highest among too few. */
  whole?: (sums: ActionTotals) => number
  note?: ReactNode
}

interface SideBySideProps<Item extends Compared> {
  /** In the same order and color in every chart. */
  items: readonly Item[]
  measures: readonly Measure[]
  unit: readonly [one: string, many: string]
  columns: Column<Item>[]
  wait: LoadState
  note?: ReactNode
}

/** A chart per measure, with a bar for each of what is compared. */
export function SideBySide<Item extends Compared>(props: SideBySideProps<Item>) {
  const { items, measures, unit, columns, wait, note } = props
  const currency = sharedCurrency(items)
  return (
    <ChartCard
      title="Side by side"
      note={note}
      wait={wait}
      height={160}
      table={
        <NumbersTable
          name={`${unit[1][0]?.toUpperCase()}${unit[1].slice(1)} side by side`}
          unit={unit}
          items={items}
          columns={columns}
          itemKey={({ id }) => id}
        />
      }
    >
      <div className={classes.measures}>
        {measures.map(({ id, label, value, format, rate, whole, note: added }) => {
          const counted = items.map((item) => ({ ...item, count: item.sums && value(item.sums) }))
          const rates = counted.map(({ label, count, sums }) => ({ label, rate: count, whole: sums && whole?.(sums) }))
          const highest = rate && highestRate(rates)
          const note = isTooFew(rates) ? undefined : added
          return (
            <section key={id} aria-label={label}>
              <h3 className={classes.part}>{label}</h3>
              <Ranked
                label={`${label}, by ${unit[0]}`}
                shares={false}
                items={counted.map(({ id, label, sums, count }, color) => ({
                  ...{ id, label, color, count: count ?? 0 },
                  text: count === undefined ? unknown : format(count, sums?.currency ?? currency),
                }))}
              />
              {(highest || note) && (
                <DimmedText size="xs">
                  {highest}
                  {highest && note && '. '}
                  {note}
                </DimmedText>
              )}
            </section>
          )
        })}
      </div>
    </ChartCard>
  )
}

/** What has no revenue has none in the currency of the others. */
export const sharedCurrency = (items: readonly Compared[]) => onlyCurrency(items.map(({ sums }) => ({ ...sums })))
