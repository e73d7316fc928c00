import { queryOptions, useQueryClient } from '@tanstack/react-query'
import pLimit from 'p-limit'
import type { Application } from '#contract/applications.ts'
import type { ResponseOf } from '#contract/index.ts'
import { decodeStored } from '#contract/stored.ts'
import { call } from './call.ts'
import { read } from './read.ts'
import { useWrite } from './write.ts'

/** One line of the account's list: all the list tells is the code and the title. */
export interface ListedApplication {
  code: string
  title: string
}

/** Every application of the account: the first page says how many there are (100 applications each), the rest come together. */
export const applicationsQuery = () =>
  queryOptions({
    queryKey: ['getApplications', 'every page'] as const,
    queryFn: async ({ signal }): Promise<ListedApplication[]> => {
      const first = await call('getApplications', { page: 1 }, { signal })
      const others = Array.from({ length: Math.max(0, (first.total ?? 1) - 1) }, (_, index) =>
        call('getApplications', { page: index + 2 }, { signal }),
      )
      return [first, ...(await Promise.all(others))].flatMap(({ applications }) =>
        applications.flatMap((one) => Object.entries(one).map(([code, title]) => ({ code, title }))),
      )
    },
  })

/** One application with its platforms and languages. */
export const applicationQuery = (application: string) =>
  queryOptions({ ...read('getApplication', { application }), select: (response) => response.application })

// leaves room beside it for what the person asks for meanwhile
const limit = pLimit(4)

/** The same for the rows of a list, which ask for many: a few at a time. */
export const listedApplicationQuery = (application: string) =>
  queryOptions({
    ...applicationQuery(application),
    queryFn: ({ signal }) => limit(() => call('getApplication', { application }, { signal })),
  })

/** Where the console shows the application's icon, or undefined without one. It changes with the picture. */
export const getIconUrl = ({ icon_url }: Application): string | undefined => icon_url || undefined

export const useCreateApplication = () => useWrite('createApplication', { refreshes: ['getApplications'] })

export const useUpdateApplication = () =>
  useWrite('updateApplication', { refreshes: ['getApplications', 'getApplication'] })

/** Deletes an application and forgets what was read of it. */
export function useDeleteApplication() {
  const queries = useQueryClient()
  const write = useWrite('deleteApplication', { refreshes: ['getApplications'] })
  return {
    ...write,
    forget: (application: string) => queries.removeQueries({ queryKey: ['getApplication', { application }] }),
  }
}

/** The code in the answer of createApplication; some services wrap it. */
export const createdCode = ({ application }: ResponseOf<'createApplication'>): string =>
  typeof application === 'string' ? application : application.code

/** The application's SDK words, which the service stores encoded. */
export const getSdks = ({ ios_sdk, android_sdk }: Application) => ({
  ios: ios_sdk ? decodeStored(ios_sdk) : undefined,
  android: android_sdk ? decodeStored(android_sdk) : undefined,
})
