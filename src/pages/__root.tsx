import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import { ToastCorner } from '#components/feedback/ToastCorner.tsx'
import { NotFound } from './-parts/NotFound.tsx'
import { RequestViewer } from './-parts/RequestViewer.tsx'
import { RouteFailed } from './-parts/RouteFailed.tsx'

export const Route = createRootRouteWithContext<{ queries: QueryClient }>()({
  component: Root,
  // outside the console's frame nothing else is the page's main part
  errorComponent: (props) => (
    <main>
      <RouteFailed {...props} />
    </main>
  ),
  notFoundComponent: () => (
    <main>
      <NotFound />
    </main>
  ),
})

function Root() {
  return (
    <>
      <Outlet />
      <RequestViewer />
      <ToastCorner />
    </>
  )
}
