import { IconTags } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, linkOptions } from '@tanstack/react-router'
import { useMemo } from 'react'
import { applicationQuery } from '#api/applications.ts'
import { load } from '#api/read.ts'
import { statisticsFile, tagStatsQuery } from '#api/statistics.ts'
import { type Tag, tagsQuery } from '#api/tags.ts'
import { ChartCard } from '#charts/ChartCard.tsx'
import { Ranked, type RankedItem } from '#charts/Ranked.tsx'
import { AsOf, DimmedText } from '#components/controls/Text.tsx'
import { EmptyState } from '#components/feedback/EmptyState.tsx'
import { SearchableMultiSelect } from '#components/fields/SearchableMultiSelect.tsx'
import { pendingPage } from '#components/layout/Page.tsx'
import { Section } from '#components/layout/Section.tsx'
import type { Column } from '#components/table/columns.ts'
import { share } from '#format/figures.ts'
import { formatCount } from '#format/format.ts'
import { useRefusal } from '#forms/session/useRefusal.ts'
import { type CountedTagValue, countedTagValues } from '#model/statistics/countedTagValues.ts'
import { readNames, validNames } from '#model/statistics/dashboardSearch.ts'
import { reachUnit } from '#model/statistics/reachableNow.ts'
import { writeNames } from '#model/statistics/writeSearch.ts'
import { AppPage } from '#pages/-parts/AppPage.tsx'
import { searchValidator, text } from '#pages/-parts/search.ts'
import { countColumn, NumbersTable } from './-parts/MessageCards.tsx'
import classes from './-parts/Statistics.module.css'
import { useAsked } from './-parts/usePeriod.ts'

export const Route = createFileRoute('/_console/applications/$application/statistics/tags')({
  validateSearch: searchValidator({ tag: text, tags: validNames, q: text }),
  loader: ({ context }) => load(context.queries, tagsQuery()),
  component: Tags,
  pendingComponent: pendingPage('Tag statistics', 'the tags', [6]),
})

function Tags() {
  const { data: tags } = useSuspenseQuery(tagsQuery())
  const names = tags.map((tag) => tag.name).sort((a, b) => a.localeCompare(b))
  // until another is selected, the first one whose values repeat: numbers and dates rarely do
  const usual = names.find((one) => tags.some(({ name, type }) => name === one && [2, 3, 5].includes(type))) ?? names[0]
  const { tag: name = usual, tags: several, q = '' } = Route.useSearch()
  const selected = several ? readNames(several).slice(0, most) : name === undefined ? [] : [name]
  const navigate = Route.useNavigate()
  return (
    <AppPage title="Tag statistics" note="Tag values and how many have them.">
      {tags.length === 0 ? (
        <EmptyState icon={IconTags} title="No tags yet">
          Create tags under Audience. Once devices have values, they’re counted here.
        </EmptyState>
      ) : (
        <>
          <SearchableMultiSelect
            label="Tags"
            description={`Select one, or up to ${most} to see side by side`}
            className={classes.wide}
            data={names}
            value={selected}
            maxValues={most}
            placeholder={selected.length === 0 ? 'Select a tag' : undefined}
            nothingFoundMessage="No tags match"
            onChange={(next) => navigate({ search: { tags: writeNames(next) }, replace: true })}
          />
          {selected.map((one) => (
            <TagDistribution
              key={one}
              name={one}
              tag={tags.find((tag) => tag.name === one)}
              search={q}
              onSearch={(next) =>
                navigate({ search: (before) => ({ ...before, q: next || undefined }), replace: true })
              }
            />
          ))}
        </>
      )}
    </AppPage>
  )
}

interface TagDistributionProps {
  name: string
  tag: Tag | undefined
  search: string
  onSearch: (search: string) => void
}

const mostBars = 12

/** Tags at once: each takes a request. */
const most = 4

const none: CountedTagValue[] = []

function TagDistribution({ name: tag, tag: defined, search, onSearch }: TagDistributionProps) {
  const { application } = Route.useParams()
  const { data: about } = useSuspenseQuery(applicationQuery(application))
  const unit = reachUnit(about.providers)
  const specific = defined?.isApplicationSpecific === true
  // a device may have several values of a list, so they don’t add up to a total
  const list = defined?.type === 3
  const address = `/applications/${application}/statistics/tags?tag=${encodeURIComponent(tag)}`
  const result = useAsked([tagStatsQuery(tag, specific, { application, address })])
  const links = result.results?.map(({ fileName }) => fileName) ?? []
  const file = useAsked(links.map(statisticsFile))
  const text = file.results?.[0]
  const values = useMemo(() => (text === undefined ? none : countedTagValues(text, application)), [text, application])
  const total = values.reduce((sum, { count }) => sum + count, 0)
  const columns = useMemo(() => columnsFor(list ? undefined : total), [list, total])
  const refusal = useRefusal('createFilter', 'create segments')
  const toSegment = ({ value }: Pick<CountedTagValue, 'value'>) =>
    linkOptions({
      to: '/applications/$application/segments/$code',
      params: { application, code: 'new' },
      search: { tag, value },
    })
  const table = {
    name: `Values of ${tag}`,
    unit: ['value', 'values'],
    items: values,
    columns,
    itemKey: ({ value }: CountedTagValue) => value,
    defaultSort: '-count',
    ...(defined && !refusal && { link: toSegment }),
  } as const
  const bars: RankedItem[] = values.slice(0, mostBars).map(({ value, count }) => ({
    id: value,
    label: value,
    count,
    link: defined && !refusal ? toSegment({ value }) : undefined,
  }))
  const others = values.slice(mostBars)
  const othersCount = others.reduce((sum, { count }) => sum + count, 0)
  return (
    <>
      <ChartCard
        title={`Values of ${tag}`}
        wait={result.wait.state === 'there' ? file.wait : result.wait}
        nothing={values.length === 0 ? 'Nothing in this application has a value for it.' : undefined}
        note={
          values.length > 0 && (
            <>
              {formatCount(values.length, 'value')}
              {list
                ? `, set ${formatCount(total, 'time')}. A device counts once for each item in its list.`
                : ` on ${formatCount(total, ...unit)}`}
              {result.at !== undefined && ' · '}
              {result.at !== undefined && <AsOf at={result.at} />}
              {defined && !refusal && '. Select a value to create a segment with it.'}
            </>
          )
        }
        table={<NumbersTable {...table} />}
      >
        <Ranked
          label={`Values of ${tag}`}
          total={total}
          shares={!list}
          unit={list ? ['time', 'times'] : unit.includes('device') ? unit : undefined}
          items={bars}
        />
        {others.length > 0 && (
          // a bar would be as long as all of theirs together
          <DimmedText mt="sm">
            {formatCount(others.length, 'other value')}:{' '}
            {list ? formatCount(othersCount, 'time') : formatCount(othersCount, ...unit)}
            {!list && `, ${share(othersCount, total)}`}
          </DimmedText>
        )}
      </ChartCard>
      {values.length > mostBars && (
        <Section title="All values">
          <NumbersTable {...table} search={search} onSearch={onSearch} />
        </Section>
      )}
    </>
  )
}

/** `total` undefined if there are no shares. */
const columnsFor = (total: number | undefined): Column<CountedTagValue>[] => {
  const getCount = ({ count }: CountedTagValue) => count
  const shares = countColumn('share', 'Share', getCount, (count) => share(count ?? 0, total ?? 0))
  return [
    { id: 'value', header: 'Value', value: ({ value }) => value, hideable: false },
    { ...countColumn('count', total === undefined ? 'Times set' : 'Count', getCount), width: '140px' },
    ...(total === undefined ? [] : [{ ...shares, width: '100px' }]),
  ]
}
