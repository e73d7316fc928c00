import { useQuery } from '@tanstack/react-query'
import { activityPeopleQuery } from '#api/activity.ts'
import { FilterSelect } from '#components/controls/FilterSelect.tsx'
import { FoldedFilters } from '#components/controls/FoldedFilters.tsx'
import { SearchField } from '#components/controls/SearchField.tsx'
import { outcomes } from '#contract/console/outcomes.ts'
import { type ActivitySearch, everything, isTyped, onlyChanges } from '#model/activity/activitySearch.ts'
import { eventGroups } from '#model/activity/eventLabels.ts'
import { formatMinute, type RangeName } from '#model/statistics/dashboardSearch.ts'
import { getPeriod, rangeLabels } from '#model/statistics/period.ts'
import { RangeFilter } from '#pages/-parts/RangeFilter.tsx'
import { outcomeLabels } from './activityColumns.tsx'

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
  const chosen = [seesAll && who, what !== everything && what, !within && app, outcome, from ?? to].filter(
    Boolean,
  ).length
  const { data: people = [] } = useQuery({ ...activityPeopleQuery(), enabled: seesAll })
  return (
    <>
      {!(within && object !== undefined && !isTyped(object)) && (
        <SearchField
          label="Search by code, ID, or name"
          value={[object ?? ''].flat().join(' ')}
          onChange={(text) => put({ object: text || undefined })}
        />
      )}
      <FoldedFilters chosen={chosen}>
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
            { value: everything, label: 'Everything' },
            ...eventGroups.map(({ label, events }) => ({
              group: label,
              items: Object.entries(events).map(([value, label]) => ({ value, label })),
            })),
          ]}
          value={what}
          onChange={(what) => put({ what: what ?? everything })}
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
      </FoldedFilters>
    </>
  )
}

/** A range up to now, or one of a person’s own. */
function TimeFilter({ search: { from, to }, put }: Pick<ActivityFiltersProps, 'search' | 'put'>) {
  const start = (name: RangeName) => formatMinute(getPeriod(name, Date.now()).from)
  return (
    <RangeFilter
      {...{ label: 'Time', from, to }}
      ranges={ranges.map((value) => ({ value, label: rangeLabels[value] }))}
      range={ranges.find((name) => to === undefined && from === start(name))}
      onRange={(name) => put({ from: name && start(name), to: undefined })}
      onCustom={put}
    />
  )
}
