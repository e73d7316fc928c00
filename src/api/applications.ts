import { queryOptions } from '@tanstack/react-query'
import pLimit from 'p-limit'
import type { Application } from '#contract/applications.ts'
import { call } from './call.ts'
import { read } from './read.ts'

export interface ListedApplication {
  code: string
  title: string
}

/** Every application of the account: the first page has the total (100 applications per page), the rest load in parallel. */
export const applicationsQuery = () =>
  queryOptions({
    queryKey: ['getApplications', 'every page'] as const,
    queryFn: async ({ signal }): Promise<ListedApplication[]> => {
      const first = await call('getApplications', { page: 1 }, { signal })
      const others = Array.from({ length: Math.max(0, (first.total ?? 1) - 1) }, (_, index) =>
        call('getApplications', { page: index + 2 }, { signal }),
      )
      return [first, ...(await Promise.all(others))].flatMap(({ applications }) =>
        applications.flatMap((application) => Object.entries(application).map(([code, title]) => ({ code, title }))),
      )
    },
  })

export const applicationQuery = (application: string) =>
  queryOptions({ ...read('getApplication', { application }), select: (response) => response.application })

// leaves connections for the person’s other requests
const limit = pLimit(4)

export const listedApplicationQuery = (application: string) =>
  queryOptions({
    ...applicationQuery(application),
    queryFn: ({ signal }) => limit(() => call('getApplication', { application }, { signal })),
  })

export const getIconUrl = ({ icon_url }: Application): string | undefined => icon_url || undefined
