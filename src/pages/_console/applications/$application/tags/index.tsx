import { Box, Group, Title, UnstyledButton } from '@mantine/core'
import { IconTags } from '@tabler/icons-react'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { useId } from 'react'
import { filtersQuery } from '#api/filters.ts'
import { load } from '#api/read.ts'
import { useCan } from '#api/session.ts'
import { type Tag, tagsQuery } from '#api/tags.ts'
import { DimmedText } from '#components/controls/Text.tsx'
import { pendingPage } from '#components/layout/Page.tsx'
import { lazyNamed } from '#components/lazyNamed.ts'
import { buttonColumn, type Column, matchesSearch, nameColumn, wide } from '#components/table/columns.ts'
import type { Filter } from '#contract/filters.ts'
import { defaultTags } from '#contract/language/defaultTags.ts'
import { setByApps } from '#contract/language/settableTypes.ts'
import { formatList, unknown } from '#format/format.ts'
import { PopoverTool } from '#forms/shared/PopoverTool.tsx'
import { namedTags } from '#model/filters/describeSegment.ts'
import { tagTypeLabel } from '#model/tags/tagTypeLabels.ts'
import { HistoryIcon } from '#pages/-parts/HistoryIcon.tsx'
import { ListScreen } from '#pages/-parts/ListScreen.tsx'
import { listParts, searchValidator } from '#pages/-parts/search.ts'
import { DeleteTag } from './-parts/DeleteTag.tsx'
import classes from './-parts/Tags.module.css'

export const Route = createFileRoute('/_console/applications/$application/tags/')({
  validateSearch: searchValidator(listParts('name', 'type', 'specific', 'segments')),
  loader: ({ context, params }) => {
    void context.queries.prefetchQuery(filtersQuery(params.application))
    return load(context.queries, tagsQuery())
  },
  component: Tags,
  pendingComponent: pendingPage('Tags', 'the tags'),
})

const CreateTagForm = lazyNamed(() => import('#forms/tags/CreateTagForm.tsx'), 'CreateTagForm')

function Tags() {
  const { application } = Route.useParams()
  const { data: tags } = useSuspenseQuery(tagsQuery())
  const { data: filters } = useQuery(filtersQuery(application))
  const { q = '' } = Route.useSearch()
  return (
    <ListScreen
      title="Tags"
      note="Data about devices, for segments and messages. Tags are shared by the whole account."
      unit={['tag', 'tags']}
      items={tags}
      columns={columnsFor(application, filters, useCan('deleteTag'))}
      itemKey={({ name }) => name}
      link={({ name }) => ({
        to: '/applications/$application/statistics/tags',
        params: { application },
        search: { tag: name },
      })}
      icon={IconTags}
      emptyTitle="No custom tags yet"
      empty="A tag stores one value per device, such as a favorite store, for use in segments and messages. The tags below are built in."
      create={{
        method: 'addTag',
        onApproach: CreateTagForm.preload,
        form: (panel) => <CreateTagForm {...panel} />,
      }}
    >
      <DefaultTags search={q} />
    </ListScreen>
  )
}

function columnsFor(application: string, filters: readonly Filter[] | undefined, deletable: boolean): Column<Tag>[] {
  const users = groupByTag(filters)
  return [
    nameColumn,
    { id: 'type', header: 'Type', width: '110px', value: ({ type }) => tagTypeLabel(type) },
    {
      ...wide('specific', 'Application-specific', '170px'),
      value: ({ isApplicationSpecific }) => (isApplicationSpecific ? 'Yes' : 'No'),
    },
    {
      ...wide('segments', 'Used by segments'),
      flexible: true,
      value: ({ name }) =>
        users
          ?.get(name)
          ?.map((segment) => segment.name)
          .join(', '),
      cell: ({ name }) =>
        users ? <Users application={application} tag={name} segments={users.get(name) ?? []} /> : unknown,
    },
    buttonColumn<Tag>(
      deletable ? 'History and delete' : 'History',
      ({ name }) => (
        <Group gap={4} wrap="nowrap" justify="flex-end">
          <HistoryIcon object={`tag:${name}`} of={name} />
          {deletable && (
            <DeleteTag
              application={application}
              name={name}
              segments={users && (users.get(name) ?? []).map((segment) => segment.name)}
            />
          )}
        </Group>
      ),
      deletable ? '92px' : undefined,
    ),
  ]
}

function groupByTag(filters: readonly Filter[] | undefined): ReadonlyMap<string, Filter[]> | undefined {
  if (!filters) return undefined
  const users = new Map<string, Filter[]>()
  for (const filter of filters)
    for (const tag of namedTags(filter.filter_expression)) users.set(tag, [...(users.get(tag) ?? []), filter])
  return users
}

const shown = 2

interface UsersProps {
  application: string
  tag: string
  segments: readonly Filter[]
}

function Users({ application, tag, segments }: UsersProps) {
  if (segments.length === 0) return <span className={classes.quiet}>None</span>
  const more = segments.length - shown
  const draw = ({ code, name }: Filter) => (
    <Link to="/applications/$application/segments/$code" params={{ application, code }} className={classes.segment}>
      {name}
    </Link>
  )
  return (
    <span className={classes.users}>
      {segments.slice(0, shown).map((segment, index) => (
        <span key={segment.code}>
          {index > 0 && ', '}
          {draw(segment)}
        </span>
      ))}
      {more > 0 && (
        <>
          , and{' '}
          <PopoverTool
            label={`${more} more: segments that use ${tag}`}
            title={`Segments that use ${tag}`}
            button={(bound) => (
              <UnstyledButton {...bound} className={classes.segment} fz="inherit">
                {more} more
              </UnstyledButton>
            )}
          >
            {() => (
              <ul className={classes.all}>
                {segments.map((segment) => (
                  <li key={segment.code}>{draw(segment)}</li>
                ))}
              </ul>
            )}
          </PopoverTool>
        </>
      )}
    </span>
  )
}

function DefaultTags({ search }: { search: string }) {
  const id = useId()
  const found = defaultTags.filter(({ name, type, description }) =>
    matchesSearch([name, tagTypeLabel(type), description], search.trim()),
  )
  return (
    <Box component="section" mt={40} aria-labelledby={id}>
      <Title order={2} id={id}>
        Built-in
      </Title>
      <DimmedText mb="sm">
        You can use these in every segment. Apps and imports can set {formatList(setByApps)}; the service sets the
        others. None can be deleted.
      </DimmedText>
      {found.length === 0 ? (
        <DimmedText>No built-in tags match “{search}”.</DimmedText>
      ) : (
        <table className={classes.table} aria-labelledby={id}>
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">Type</th>
              <th scope="col">Description</th>
            </tr>
          </thead>
          <tbody>
            {found.map(({ name, type, description }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{tagTypeLabel(type)}</td>
                <td>{description}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Box>
  )
}
