import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { zonesIn } from '#contract/places/zones.ts'
import { load, read } from './read.ts'

export const geozonesQuery = (application: string) =>
  queryOptions({ ...read('listGeoZones', { application }), select: zonesIn })

export const clustersQuery = (application: string) =>
  queryOptions({ ...read('listGeoZoneClusters', { application }), select: ({ clusters }) => clusters })

export const loadZones = (queries: QueryClient, application: string) =>
  Promise.all([load(queries, geozonesQuery(application)), load(queries, clustersQuery(application))])

export const zoneLists = ['listGeoZones', 'listGeoZoneClusters'] as const
