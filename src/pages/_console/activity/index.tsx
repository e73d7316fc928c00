import { createFileRoute } from '@tanstack/react-router'
import { activityParts } from '#pages/-parts/activityParts.ts'
import { searchValidator } from '#pages/-parts/search.ts'
import { Activity } from './-parts/Activity.tsx'

export const Route = createFileRoute('/_console/activity/')({
  validateSearch: searchValidator(activityParts),
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
