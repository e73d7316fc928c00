import { createFileRoute } from '@tanstack/react-router'
import { Activity } from '#pages/_console/activity/-parts/Activity.tsx'
import { activitySearch } from '#pages/-parts/activitySearch.ts'

export const Route = createFileRoute('/_console/applications/$application/activity/')({
  validateSearch: activitySearch,
  component: History,
})

function History() {
  const { of, ...search } = Route.useSearch()
  const { application } = Route.useParams()
  const navigate = Route.useNavigate()
  return (
    <Activity
      within={{ application, of }}
      search={search}
      put={(parts) => {
        // another object has another name
        const named = 'object' in parts ? { of: undefined } : {}
        return navigate({ search: (before) => ({ ...before, ...parts, ...named }), replace: true })
      }}
    />
  )
}
