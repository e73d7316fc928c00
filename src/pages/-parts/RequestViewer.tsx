import { lazy, Suspense } from 'react'
import { shownRequest, useRequestLog } from '#api/log.ts'

const RequestDialog = lazy(() => import('./RequestDialog.tsx'))

/** Opens the dialog for the request that some screen asked to show. */
export function RequestViewer() {
  const id = shownRequest.use()
  return id === undefined ? null : <Shown id={id} />
}

// apart, so that the log is watched only while one of its requests is on show
function Shown({ id }: { id: number }) {
  const request = useRequestLog().find((entry) => entry.id === id)
  if (!request) return null
  return (
    <Suspense>
      <RequestDialog request={request} onClose={() => shownRequest.set(undefined)} />
    </Suspense>
  )
}
