import { lazy, Suspense } from 'react'
import { type PreviewedRequest, shownRequest, useRequestLog } from '#api/log.ts'

const RequestDialog = lazy(() => import('./RequestDialog.tsx'))
const RequestList = lazy(() => import('./RequestList.tsx'))

/** Opens the dialog for the request that some screen asked to show, or the list of them. */
export function RequestViewer() {
  const id = shownRequest.use()
  return id === undefined ? null : <Shown id={id} />
}

// apart, so that the log is watched only while one of its requests is on show
function Shown({ id }: { id: number | 'all' | PreviewedRequest }) {
  const requests = useRequestLog()
  const request = typeof id === 'object' ? id : requests.find((entry) => entry.id === id)
  const close = () => shownRequest.set(undefined)
  return (
    <Suspense>
      {id === 'all' && <RequestList requests={requests} onPick={shownRequest.set} onClose={close} />}
      {request && <RequestDialog request={request} onClose={close} />}
    </Suspense>
  )
}
