import { queryOptions } from '@tanstack/react-query'
import type { ResponseOf } from '#contract/index.ts'
import { read } from './read.ts'
import { useWrite } from './write.ts'

export type EventDefinition = ResponseOf<'listEvents'>['events'][number]

export const eventsQuery = (application: string) =>
  queryOptions({
    ...read('listEvents', { application }),
    select: ({ events }) => [...events].sort((a, b) => a.name.localeCompare(b.name)),
  })

export const useCreateEvent = () => useWrite('createEvent', { refreshes: ['listEvents'] })
export const useDeleteEvent = () => useWrite('deleteEvent', { refreshes: ['listEvents', 'getEventStatistics'] })
