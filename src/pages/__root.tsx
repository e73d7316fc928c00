import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, Outlet, useRouter } from '@tanstack/react-router'
import { Suspense, useCallback, useSyncExternalStore } from 'react'
import { cancelReads } from '#api/cancelReads.ts'
import { type PreviewedRequest, shownRequest, useRequestLog } from '#api/log.ts'
import { signedOut, useOtherTabs } from '#api/session.ts'
import { toastPreferences } from '#components/feedback/notify.ts'
import { CancelLoading } from '#components/feedback/Skeletons.tsx'
import classes from '#components/feedback/ToastCorner.module.css'
import { lazyNamed } from '#components/lazyNamed.ts'
import { RouteFailed } from './-parts/RouteFailed.tsx'

export const Route = createRootRouteWithContext<{ queries: QueryClient }>()({
  component: Root,
  // outside the console's frame there is no other main element
  errorComponent: (props) => (
    <main>
      <RouteFailed {...props} />
    </main>
  ),
})

function Root() {
  const { history } = useRouter()
  // another person must not see what the first one typed: reload without guards
  useOtherTabs(useCallback(() => history.go(0, { ignoreBlocker: true }), [history]))
  return (
    <>
      <CancelLoading value={cancelReads}>
        <Outlet />
      </CancelLoading>
      <RequestViewer />
      <ToastCorner />
    </>
  )
}

const Toasts = lazyNamed(() => import('@mantine/notifications'), 'Notifications')

function ToastCorner() {
  const wanted = useSyncExternalStore(toastPreferences.watch, toastPreferences.get)
  if (!wanted) return null
  return (
    <Suspense>
      <Toasts
        position="top-center"
        classNames={{ root: classes.root }}
        transitionDuration={120}
        pauseResetOnHover="notification"
      />
    </Suspense>
  )
}

const RequestDialog = lazyNamed(() => import('./-parts/RequestDialog.tsx'), 'RequestDialog')
const RequestList = lazyNamed(() => import('./-parts/RequestDialog.tsx'), 'RequestList')

function RequestViewer() {
  const id = shownRequest.use()
  const ended = signedOut.use() !== false
  return id === undefined || ended ? null : <Shown id={id} />
}

// separate, so that the log is watched only while a request is shown
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
