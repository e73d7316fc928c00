import { QueryClient } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import { isTransient } from './api/errors.ts'
import { lazyNamed } from './components/lazyNamed.ts'
import { loadRareScreens, RouteFailed } from './pages/-parts/RouteFailed.tsx'
import { searchFormat } from './pages/-parts/search.ts'
import { routeTree } from './routeTree.gen.ts'

/** The query cache. Only temporary failures are retried. */
export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: 'always',
      refetchOnReconnect: true,
      staleTime: 30_000,
      retry: (failures, error) => failures < 1 && isTransient(error),
    },
    // offline, a mutation fails immediately: a paused one would be sent long after the person gave up
    mutations: { networkMode: 'always' },
  },
})

export const router = createRouter({
  routeTree,
  ...searchFormat,
  context: { queries },
  rewrite: {
    input: ({ url }) => {
      // the router fails on a URL that it can’t decode, such as /%: treat its percent signs as text, like the proxy
      if (!isDecodable(url.pathname)) url.pathname = url.pathname.replaceAll('%', '%25')
      return url
    },
  },
  defaultPreload: 'intent',
  // the query client manages staleness
  defaultPreloadStaleTime: 0,
  defaultPendingMs: 150,
  defaultPendingMinMs: 250,
  defaultErrorComponent: RouteFailed,
  defaultNotFoundComponent: lazyNamed(loadRareScreens, 'NotFoundScreen'),
  scrollRestoration: true,
})

function isDecodable(path: string): boolean {
  try {
    // uses the result: the bundler assumes that the call has no side effects
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
