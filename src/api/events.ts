import { queryOptions } from '@tanstack/react-query'
import type { ResponseOf } from '#contract/index.ts'
import { read } from './read.ts'

export type EventDefinition = ResponseOf<'listEvents'>['events'][number]

export const eventsQuery = (application: string) =>
  queryOptions({
    ...read('listEvents', { application }),
    select: ({ events }) => [...events].sort((a, b) => a.name.localeCompare(b.name)),
  })
