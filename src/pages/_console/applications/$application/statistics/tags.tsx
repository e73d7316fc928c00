import { Select } from '@mantine/core'
import { IconTags } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { load } from '#api/read.ts'
import { allTags } from '#api/tags.ts'
import { EmptyState } from '#components/feedback/EmptyState.tsx'
import { searchOf, text } from '#pages/-parts/search.ts'
import classes from './-parts/Statistics.module.css'
import { pendingStatistics, StatisticsPage } from './-parts/StatisticsPage.tsx'
import { TagDistribution } from './-parts/TagDistribution.tsx'

export const Route = createFileRoute('/_console/applications/$application/statistics/tags')({
  validateSearch: searchOf({ tag: text, q: text }),
  loader: ({ context }) => load(context.queries, allTags()),
  component: Tags,
  pendingComponent: pendingStatistics('Tag statistics', 'the tags'),
})

function Tags() {
  const { application } = Route.useParams()
  const { data: tags } = useSuspenseQuery(allTags())
  const { tag: name, q = '' } = Route.useSearch()
  const navigate = Route.useNavigate()
  const tag = tags.find((one) => one.name === name)
  return (
    <StatisticsPage title="Tag statistics" note="Values of a tag, and how many devices have each.">
      {tags.length === 0 ? (
        <EmptyState icon={IconTags} title="There is no tag yet">
          Tags are made under Audience. Once devices have values, they are counted here.
        </EmptyState>
      ) : (
        <>
          <Select
            label="Tag"
            className={classes.wide}
            data={tags.map((one) => one.name).sort((a, b) => a.localeCompare(b))}
            value={name ?? null}
            searchable
            clearable
            clearButtonProps={{ 'aria-label': 'Clear: Tag' }}
            placeholder="Choose a tag"
            nothingFoundMessage="No tag fits"
            onChange={(next) => navigate({ search: next === null ? {} : { tag: next }, replace: true })}
          />
          {name === undefined ? (
            <EmptyState icon={IconTags} title="Choose a tag">
              Its values are counted by the service, and can be searched and saved.
            </EmptyState>
          ) : (
            <TagDistribution
              key={name}
              application={application}
              tag={name}
              specific={tag?.isApplicationSpecific === true}
              list={tag?.type === 3}
              search={q}
              onSearch={(next) => navigate({ search: { tag: name, ...(next && { q: next }) }, replace: true })}
            />
          )}
        </>
      )}
    </StatisticsPage>
  )
}
