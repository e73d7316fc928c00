import { queryOptions } from '@tanstack/react-query'
import { read } from './read.ts'
import { useWrite } from './write.ts'

export const filtersQuery = (application: string) =>
  queryOptions({ ...read('listFilters', { application }), select: ({ filters }) => filters })

export const useCreateFilter = () => useWrite('createFilter', { refreshes: ['listFilters'] })
export const useDeleteFilter = () => useWrite('deleteFilter', { refreshes: ['listFilters'] })
