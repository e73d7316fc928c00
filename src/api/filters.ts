import { queryOptions } from '@tanstack/react-query'
import { read } from './read.ts'

export const filtersQuery = (application: string) =>
  queryOptions({ ...read('listFilters', { application }), select: ({ filters }) => filters })
