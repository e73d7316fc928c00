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

replaceOldAddress()

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

/** Replaces addresses without a screen: the root, and the inbox from before it became a tab of People & devices. */
function replaceOldAddress() {
  const url = new URL(window.location.href)
  const [, application] = /^(\/applications\/[^/]+)\/inbox$/.exec(url.pathname) ?? []
  if (url.pathname === '/') url.pathname = '/applications'
  else if (application !== undefined) {
    const asked = url.searchParams
    const find = asked.get('hwid') ?? asked.get('user') ?? asked.get('find') ?? ''
    const people = { find, view: 'inbox', message: asked.get('message') ?? '' }
    url.pathname = `${application}/people`
    url.search = String(new URLSearchParams(Object.entries(people).filter(([, value]) => value !== '')))
  } else return
  window.history.replaceState(null, '', url)
}

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
