import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import { RequestViewer } from './-parts/RequestViewer.tsx'

export const Route = createRootRouteWithContext<{ queries: QueryClient }>()({ component: Root })

function Root() {
  return (
    <>
      <Outlet />
      <RequestViewer />
    </>
  )
}
