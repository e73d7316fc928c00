import { useQueryClient } from '@tanstack/react-query'
import type { ResponseOf } from '#contract/index.ts'
import { useWrite } from './write.ts'

export const useCreateApplication = () => useWrite('createApplication', { refreshes: ['getApplications'] })

export const useUpdateApplication = () =>
  useWrite('updateApplication', { refreshes: ['getApplications', 'getApplication'] })

export function useDeleteApplication() {
  const queries = useQueryClient()
  const write = useWrite('deleteApplication', { refreshes: ['getApplications'] })
  return {
    ...write,
    forget: (application: string) => queries.removeQueries({ queryKey: ['getApplication', { application }] }),
  }
}

export const createdCode = ({ application }: ResponseOf<'createApplication'>): string =>
  typeof application === 'string' ? application : application.code
