import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { activityPeopleQuery } from '#api/activity.ts'
import { SecondaryButton } from '#components/controls/Buttons.tsx'
import { FilterSelect } from '#components/controls/FilterSelect.tsx'
import { SearchField } from '#components/controls/SearchField.tsx'
import { useZone } from '#components/controls/Text.tsx'
import { outcomes } from '#contract/console/outcomes.ts'
import { type ActivitySearch, onlyChanges } from '#model/activity/activitySearch.ts'
import { eventLabels } from '#model/activity/eventLabels.ts'
import { formatMinute, type RangeName } from '#model/statistics/dashboardSearch.ts'
import { formatPeriod, getPeriod, type Period, rangeLabels } from '#model/statistics/period.ts'
import { outcomeLabels } from './activityColumns.tsx'

const CustomPeriod = lazy(() => import('#forms/statistics/CustomPeriod.tsx'))

const ranges: readonly RangeName[] = ['24h', '7d', '30d', '90d', '12m']

interface ActivityFiltersProps {
  search: ActivitySearch
  put: (parts: ActivitySearch) => unknown
  seesAll: boolean
  applications: readonly { code: string; title: string }[]
  /** Of one application, what it is about is in the heading. */
  within: boolean
}

export function ActivityFilters({ search, put, seesAll, applications, within }: ActivityFiltersProps) {
  const { who, what, app, outcome, object, from, to } = search
  const phone = useMediaQuery('(width < 48em)', undefined, { getInitialValueInEffect: false })
  const [unfolded, setUnfolded] = useState(false)
  const chosen = [seesAll && who, what, !within && app, outcome, from ?? to].filter(Boolean).length
  const { data: people = [] } = useQuery({ ...activityPeopleQuery(), enabled: seesAll })
  return (
    <>
      {!(within && object !== undefined) && (
        <SearchField
          label="Search by code, ID, or name"
          value={[object ?? ''].flat().join(' ')}
          onChange={(text) => put({ object: text || undefined })}
        />
      )}
      {/* on a phone, they would take half of the screen */}
      {phone && (
        <SecondaryButton aria-expanded={unfolded} onClick={() => setUnfolded(!unfolded)}>
          {chosen > 0 ? `Filters (${chosen})` : 'Filters'}
        </SecondaryButton>
      )}
      {(!phone || unfolded) && (
        <>
          {seesAll && (
            <FilterSelect
              label="Person"
              data={people.map((name) => ({ value: name, label: name }))}
              value={who}
              onChange={(who) => put({ who })}
            />
          )}
          <FilterSelect
            label="Action"
            data={[
              { value: onlyChanges, label: 'Changes and sends' },
              ...Object.entries(eventLabels).map(([value, label]) => ({ value, label })),
            ]}
            value={what}
            onChange={(what) => put({ what })}
          />
          {!within && (
            <FilterSelect
              label="Application"
              data={applications.map(({ code, title }) => ({ value: code, label: title }))}
              value={app}
              onChange={(app) => put({ app })}
            />
          )}
          <FilterSelect
            label="Outcome"
            data={outcomes.map((value) => ({ value, label: outcomeLabels[value] }))}
            value={outcome}
            onChange={(outcome) => put({ outcome })}
          />
          <TimeFilter search={search} put={put} />
        </>
      )}
    </>
  )
}

/** A range up to now, or one of a person’s own. */
function TimeFilter({ search: { from, to }, put }: Pick<ActivityFiltersProps, 'search' | 'put'>) {
  const [asking, setAsking] = useState(false)
  const { zone } = useZone()
  const now = Date.now()
  const period: Period = {
    from: from ? Date.parse(`${from}Z`) : getPeriod('7d', now).from,
    to: to ? Date.parse(`${to}Z`) : now,
  }
  const range = ranges.find((name) => to === undefined && from === formatMinute(getPeriod(name, now).from))
  const take = ({ from, to }: Period, open = false) => {
    setAsking(false)
    return Promise.resolve(put({ from: formatMinute(from), to: open ? undefined : formatMinute(to) }))
  }
  const custom = range === undefined && (from ?? to) !== undefined
  return (
    <>
      <FilterSelect
        label="Time"
        data={[
          ...ranges.map((value) => ({ value: value as string, label: rangeLabels[value] })),
          ...(custom ? [{ value: 'custom', label: formatPeriod(period, zone, true) }] : []),
        ]}
        value={custom ? 'custom' : range}
        onChange={(name) =>
          name === 'custom'
            ? undefined
            : name
              ? void take(getPeriod(name as RangeName, now), true)
              : put({ from: undefined, to: undefined })
        }
      />
      <SecondaryButton onClick={() => setAsking(true)}>{custom ? 'Change range' : 'Custom range'}</SecondaryButton>
      {asking && (
        <Suspense>
          <CustomPeriod period={period} onClose={() => setAsking(false)} onTake={take} />
        </Suspense>
      )}
    </>
  )
}
