import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { statisticsFile, tagStatsOf } from '#api/statistics.ts'
import { ChartCard, type Wait } from '#charts/ChartCard.tsx'
import { Ranked } from '#charts/Ranked.tsx'
import { AsOf } from '#components/controls/AsOf.tsx'
import { SearchField } from '#components/controls/SearchField.tsx'
import { NoMatch } from '#components/feedback/NoMatch.tsx'
import { Section } from '#components/layout/Section.tsx'
import type { Column, Sort } from '#components/table/columns.ts'
import { DataTable } from '#components/table/DataTable.tsx'
import { countOf, exactCount, share } from '#format/counts.ts'
import { type TagValue, tagValues } from '#model/statistics/tagValues.ts'
import { useAsked } from './useAsked.ts'

interface TagDistributionProps {
  application: string
  tag: string
  /** True for a tag that each application keeps for itself. */
  specific: boolean
  /** True for a list, of which a device may have several elements: they add up to no whole. */
  list: boolean
  search: string
  onSearch: (search: string) => void
}

/** So many values are drawn; the others are added up. */
const drawn = 12

/** The values of a tag and how many devices have each. */
export function TagDistribution({ application, tag, specific, list, search, onSearch }: TagDistributionProps) {
  const [sort, setSort] = useState<Sort>({ id: 'count', desc: true })
  const about = {
    application,
    address: `/applications/${application}/statistics/tags?tag=${encodeURIComponent(tag)}`,
  }
  const asked = useAsked([tagStatsOf(tag, specific, about)])
  const link = asked.results?.[0]?.fileName
  const file = useQuery({
    queryKey: ['statistics file', link],
    queryFn: ({ signal }) => statisticsFile(link ?? '', signal),
    enabled: link !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const values = useMemo(
    () => (file.data === undefined ? [] : tagValues(file.data, application)),
    [file.data, application],
  )
  const total = values.reduce((sum, { count }) => sum + count, 0)
  const top = values.slice(0, drawn)
  const rest = values.slice(drawn).reduce((sum, { count }) => sum + count, 0)
  const columns = useMemo(() => columnsFor(list ? undefined : total), [list, total])
  return (
    <>
      <ChartCard
        title={`Values of ${tag}`}
        wait={waitOf()}
        fileName={`values-of-${tag.toLowerCase().replaceAll(/\W+/g, '-')}`}
        nothing={values.length === 0 ? 'No device of this application has a value of it.' : undefined}
        note={
          values.length > 0 && (
            <>
              {countOf(values.length, 'value')}
              {list
                ? ` with ${countOf(total, 'mention')}: a device counts once for each element of its list`
                : ` on ${countOf(total, 'device')}`}
              {asked.at !== undefined && (
                <>
                  {' · '}
                  <AsOf at={asked.at} />
                </>
              )}
            </>
          )
        }
        table={table()}
      >
        <Ranked
          label={`Values of ${tag}`}
          whole={total}
          shares={!list}
          unit={list ? ['mention', 'mentions'] : ['device', 'devices']}
          items={[
            ...top.map(({ value, count }) => ({ id: value, label: value, count })),
            ...(rest > 0
              ? [{ id: 'others', label: `${countOf(values.length - drawn, 'other value')}`, count: rest }]
              : []),
          ]}
        />
      </ChartCard>
      {values.length > drawn && (
        <Section title="All values">
          {table(<SearchField label="Search values" value={search} onChange={onSearch} />)}
        </Section>
      )}
    </>
  )

  function table(filters?: React.ReactNode) {
    return (
      <DataTable
        name={`Values of ${tag}`}
        unit={['value', 'values']}
        items={values}
        columns={columns}
        itemKey={({ value }) => value}
        sort={sort}
        onSort={setSort}
        search={filters ? search : ''}
        filters={filters}
        noMatch={<NoMatch what="values" query={search} onClear={() => onSearch('')} />}
      />
    )
  }

  function waitOf(): Wait {
    if (asked.wait.state !== 'there' || file.data !== undefined) return asked.wait
    const onRetry = () => void file.refetch()
    if (file.error) return { state: 'failed', message: file.error.message, onRetry, retrying: file.isFetching }
    return { state: 'waiting', since: asked.at ?? Date.now() }
  }
}

/** `total`: of what the shares are; undefined where there is no whole. */
const columnsFor = (total: number | undefined): Column<TagValue>[] => [
  { id: 'value', header: 'Value', value: ({ value }) => value, hideable: false },
  {
    id: 'count',
    header: total === undefined ? 'Mentions' : 'Devices',
    value: ({ count }) => count,
    cell: ({ count }) => exactCount(count),
    align: 'end',
    width: '140px',
  },
  ...(total === undefined
    ? []
    : [
        {
          id: 'share',
          header: 'Share',
          value: ({ count }: TagValue) => count / total,
          cell: ({ count }: TagValue) => share(count, total),
          align: 'end' as const,
          width: '100px',
        },
      ]),
]
