import { QueryClient } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import { isPassing } from './api/errors.ts'
import { NotFoundScreen, RouteFailed } from './pages/-parts/RouteFailed.tsx'
import { routeTree } from './routeTree.gen.ts'

/** What was read, kept while it is fresh. Only failures that may pass by themselves are tried again. */
export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: 'always',
      refetchOnReconnect: true,
      staleTime: 30_000,
      retry: (failures, error) => failures < 1 && isPassing(error),
    },
    // without a connection a write fails at once: one that waited would be sent long after the person gave it up
    mutations: { networkMode: 'always' },
  },
})

export const router = createRouter({
  routeTree,
  context: { queries },
  rewrite: {
    input: ({ url }) => {
      // the router breaks on an address that it cannot decode, such as /%: its percent signs are text, as for the proxy
      if (!isDecodable(url.pathname)) url.pathname = url.pathname.replaceAll('%', '%25')
      return url
    },
  },
  defaultPreload: 'intent',
  // freshness is the query client's business
  defaultPreloadStaleTime: 0,
  defaultPendingMs: 150,
  defaultPendingMinMs: 250,
  defaultErrorComponent: RouteFailed,
  defaultNotFoundComponent: NotFoundScreen,
  scrollRestoration: true,
})

function isDecodable(path: string): boolean {
  try {
    // used, for the bundler takes the call for one without effect
    return decodeURIComponent(path) !== ''
  } catch {
    return false
  }
}

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
