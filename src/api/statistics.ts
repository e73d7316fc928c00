import { queryOptions } from '@tanstack/react-query'
import type { RequestOf, ResponseOf } from '#contract/index.ts'
import { call } from './call.ts'
import { errorFrom } from './errors.ts'
import { type ReadMethod, read } from './read.ts'
import { type Scheduled, type ScheduledOptions, scheduledQuery } from './scheduledQuery.ts'
import { getFileName } from './watchTask.ts'

/** `YYYY-MM-DD HH:mm:ss` in UTC, end exclusive. */
export interface Between {
  datefrom: string
  dateto: string
}

export interface About extends Omit<ScheduledOptions, 'title'> {
  time: string
}

const asking = (screen: string, { time, ...about }: About): ScheduledOptions => ({
  ...about,
  title: `${screen}, ${time}`,
})

/** `deliveries`: with deliveries and inbox opens, which only the panel method counts. */
export const appStatsQuery = (between: Between, about: About, deliveries: boolean) =>
  scheduledQuery(
    deliveries ? 'getDashboardStats' : 'getAppStats',
    { application: about.application, ...between },
    asking('Dashboard', about),
  )

export const campaignStatsQuery = (campaign: string, name: string, between: Between, about: About) =>
  scheduledQuery('getCampaignStats', { campaign, ...between }, asking(`Statistics for the campaign ${name}`, about))

export const messageStatsQuery = (message: string, between: Between, about: About) =>
  scheduledQuery('getMessageStats', { message, ...between }, asking(`Statistics for message ${message}`, about))

export const eventStatsQuery = (
  event: string,
  { datefrom, dateto }: Between,
  attributes: NonNullable<RequestOf<'getEventStatistics'>['attributes']>,
  about: About,
) =>
  scheduledQuery(
    'getEventStatistics',
    {
      application: about.application,
      event,
      date_from: datefrom,
      date_to: dateto,
      ...(attributes.length > 0 && { attributes }),
    },
    asking(`Statistics for the event ${event}`, about),
  )

export const tagStatsQuery = (tag: string, specific: boolean, about: Omit<ScheduledOptions, 'title'>) =>
  scheduledQuery(
    'getTagStats',
    { tag, ...(specific && { applications: [about.application] }) },
    { ...about, title: `Values of the tag ${tag}` },
  )

export const subscribersNowQuery = (application: string) => read('getApplicationSubscribersStats', { application })

/** With its time, like a scheduled result, so that dashboards treat both alike. */
const timed = <Name extends ReadMethod>(method: Name, request: RequestOf<Name>) =>
  queryOptions({
    queryKey: [method, request] as const,
    queryFn: async ({ signal }): Promise<Scheduled<ResponseOf<Name>>> => ({
      result: await call(method, request, { signal }),
      at: Date.now(),
    }),
  })

export const subscribersOver = (application: string, { datefrom, dateto }: Between) =>
  timed('getSubscribersStatistics', { application_code: application, timestamp_from: datefrom, timestamp_to: dateto })

export const journeysQuery = (application: string) => read('listJourneys', { application })

export const journeyStatisticsQuery = (id: string) => timed('getJourneyStatistics', { id })

export const statisticsFile = (link: string) =>
  queryOptions({
    queryKey: ['statistics file', link] as const,
    queryFn: async ({ signal }): Promise<Scheduled<string>> => {
      const answer = await fetch(`/downloads/${getFileName(link) ?? ''}`, { signal })
      if (answer.ok) return { result: await answer.text(), at: Date.now() }
      throw errorFrom(answer.status, await answer.json().catch(() => undefined))
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
