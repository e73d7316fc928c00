import { lazy, Suspense, useState } from 'react'
import { SecondaryButton } from '#components/controls/Buttons.tsx'
import { FilterSelect } from '#components/controls/FilterSelect.tsx'
import { useZone } from '#components/controls/Text.tsx'
import { formatMinute } from '#model/statistics/dashboardSearch.ts'
import { formatPeriod, getPeriod, type Period } from '#model/statistics/period.ts'

const CustomPeriod = lazy(() => import('#forms/statistics/CustomPeriod.tsx'))

/** The ends of a custom range as they are in the URL: `YYYY-MM-DDTHH:mm` in UTC, both included. */
export interface CustomRange {
  from?: string | undefined
  to?: string | undefined
}

interface RangeFilterProps<Name extends string> extends CustomRange {
  label: string
  ranges: readonly { value: Name; label: string }[]
  /** The one of these that is chosen; undefined also if the range is a custom one. */
  range: Name | undefined
  /** Undefined for any time. */
  onRange: (range: Name | undefined) => unknown
  onCustom: (range: { from: string; to: string }) => unknown
}

/** Ranges up to now, and one of a person’s own. */
export function RangeFilter<Name extends string>(props: RangeFilterProps<Name>) {
  const { label, ranges, range, from, to, onRange, onCustom } = props
  const [asking, setAsking] = useState(false)
  const { zone } = useZone()
  const now = Date.now()
  const period: Period = {
    from: from ? Date.parse(`${from}Z`) : getPeriod('7d', now).from,
    to: to ? Date.parse(`${to}Z`) : now,
  }
  const custom = range === undefined && (from ?? to) !== undefined
  return (
    <>
      <FilterSelect<Name | 'custom'>
        label={label}
        data={[...ranges, ...(custom ? [{ value: 'custom' as const, label: formatPeriod(period, zone, true) }] : [])]}
        value={custom ? 'custom' : range}
        onChange={(name) => (name === 'custom' ? undefined : void onRange(name))}
      />
      <SecondaryButton onClick={() => setAsking(true)}>{custom ? 'Change range' : 'Custom range'}</SecondaryButton>
      {asking && (
        <Suspense>
          <CustomPeriod
            period={period}
            onClose={() => setAsking(false)}
            onTake={({ from, to }) => {
              setAsking(false)
              return Promise.resolve(onCustom({ from: formatMinute(from), to: formatMinute(to) }))
            }}
          />
        </Suspense>
      )}
    </>
  )
}
