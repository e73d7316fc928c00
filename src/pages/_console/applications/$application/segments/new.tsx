import { useSuspenseQueries } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { applicationQuery, applicationsQuery } from '#api/applications.ts'
import { filtersQuery } from '#api/filters.ts'
import { load } from '#api/read.ts'
import { tagsQuery } from '#api/tags.ts'
import { notify } from '#components/feedback/notify.ts'
import { SegmentForm } from '#forms/filters/SegmentForm.tsx'
import { useRefusal } from '#forms/session/useRefusal.ts'
import { AppPage } from '#pages/-parts/AppPage.tsx'
import { searchValidator, text } from '#pages/-parts/search.ts'

export const Route = createFileRoute('/_console/applications/$application/segments/new')({
  validateSearch: searchValidator({ from: text }),
  loader: ({ context, params }) =>
    Promise.all([
      load(context.queries, filtersQuery(params.application)),
      load(context.queries, tagsQuery()),
      load(context.queries, applicationsQuery()),
    ]),
  component: NewSegment,
})

function NewSegment() {
  const { application: code } = Route.useParams()
  const { from } = Route.useSearch()
  const navigate = useNavigate()
  const [{ data: filters }, { data: tags }, { data: application }, { data: applications }] = useSuspenseQueries({
    queries: [filtersQuery(code), tagsQuery(), applicationQuery(code), applicationsQuery()],
  })
  const refusal = useRefusal('createFilter', 'create segments')
  const original = filters.find((filter) => filter.code === from)
  const back = () => navigate({ to: '/applications/$application/segments', params: { application: code } })
  return (
    <AppPage title="New segment" width="full">
      <SegmentForm
        key={from ?? ''}
        application={{ code, title: application.title }}
        applications={applications}
        tags={tags}
        segments={filters}
        from={{
          name: original ? `Copy of ${original.name}` : '',
          filter_expression: original?.filter_expression ?? `A("${code}")`,
        }}
        refusal={refusal}
        onCancel={back}
        onSaved={async (name) => {
          await back()
          void notify(`Segment ${name} created`)
        }}
      />
    </AppPage>
  )
}
