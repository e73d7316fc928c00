import { createFileRoute } from '@tanstack/react-router'
import { parseMinute } from '#model/statistics/dashboardSearch.ts'
import { oneOf, searchValidator, text } from '#pages/-parts/search.ts'
import { Activity } from './-parts/Activity.tsx'

const entryId = (raw: unknown) => (Number.isSafeInteger(raw) && Number(raw) > 0 ? Number(raw) : undefined)

export const Route = createFileRoute('/_console/activity/')({
  validateSearch: searchValidator({
    who: text,
    what: text,
    app: text,
    outcome: oneOf('done', 'refused', 'failed', 'unknown'),
    object: text,
    from: parseMinute,
    to: parseMinute,
    entry: entryId,
  }),
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
