import { createFileRoute } from '@tanstack/react-router'
import { activitySearch } from '#pages/-parts/activitySearch.ts'
import { Activity } from './-parts/Activity.tsx'

export const Route = createFileRoute('/_console/activity/')({
  validateSearch: activitySearch,
  component: ActivityScreen,
})

function ActivityScreen() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <Activity
      search={search}
      put={(parts) => navigate({ search: (before) => ({ ...before, ...parts }), replace: true })}
    />
  )
}
