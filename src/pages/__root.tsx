import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import { ToastCorner } from '#components/feedback/ToastCorner.tsx'
import { RequestViewer } from './-parts/RequestViewer.tsx'

export const Route = createRootRouteWithContext<{ queries: QueryClient }>()({ component: Root })

function Root() {
  return (
    <>
      <Outlet />
      <RequestViewer />
      <ToastCorner />
    </>
  )
}
