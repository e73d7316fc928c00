import { queryOptions } from '@tanstack/react-query'
import type { RequestOf, ResponseOf } from '#contract/index.ts'
import { call } from './call.ts'
import { errorFrom } from './errors.ts'
import { type ReadMethod, read } from './read.ts'
import { type Asking, type Scheduled, scheduledQuery } from './scheduledQuery.ts'
import { getFileName } from './watchTask.ts'

/** From and to as the service takes them: `YYYY-MM-DD HH:mm:ss` in UTC, the end excluded. */
export interface Between {
  datefrom: string
  dateto: string
}

/** Whose statistics are asked for, and over what. */
interface About extends Omit<Asking, 'title'> {
  /** The whole time that is asked about, for people, and which part of it this is where it is asked for in parts. */
  time: string
}

const asking = (screen: string, { time, ...about }: About): Asking => ({ ...about, title: `${screen}, ${time}` })

/**
 * What happened in an application: opens, installs, registrations, messages. `deliveries`: with deliveries and inbox opens, which
 * only a panel method counts.
 */
export const appStatsQuery = (between: Between, about: About, deliveries: boolean) =>
  scheduledQuery(
    deliveries ? 'getDashboardStats' : 'getAppStats',
    { application: about.application, ...between },
    asking('Dashboard', about),
  )

/** What became of a campaign's messages, by platform. `name`: for the tray. */
export const campaignStatsQuery = (campaign: string, name: string, between: Between, about: About) =>
  scheduledQuery('getCampaignStats', { campaign, ...between }, asking(`Statistics of the campaign ${name}`, about))

/** What became of one message. */
export const messageStatsQuery = (message: string, between: Between, about: About) =>
  scheduledQuery('getMessageStats', { message, ...between }, asking(`Statistics of message ${message}`, about))

/** How often an event was posted in each hour. */
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
    asking(`Statistics of the event ${event}`, about),
  )

/** The values of a tag and how many devices have each, as a link to a file. `specific`: the tag is kept for each application. */
export const tagStatsQuery = (tag: string, specific: boolean, about: Omit<Asking, 'title'>) =>
  scheduledQuery(
    'getTagStats',
    { tag, ...(specific && { applications: [about.application] }) },
    { ...about, title: `Values of the tag ${tag}` },
  )

/** How many devices can be reached, by platform, now. */
export const subscribersNowQuery = (application: string) => read('getApplicationSubscribersStats', { application })

/** A plain read, told with its time as scheduled requests are, so that a dashboard waits for both alike. */
const timed = <Name extends ReadMethod>(method: Name, request: RequestOf<Name>) =>
  queryOptions({
    queryKey: [method, request] as const,
    queryFn: async ({ signal }): Promise<Scheduled<ResponseOf<Name>>> => ({
      result: await call(method, request, { signal }),
      at: Date.now(),
    }),
  })

/** How many devices could and could not be reached over time, by platform. */
export const subscribersOver = (application: string, { datefrom, dateto }: Between) =>
  timed('getSubscribersStatistics', { application_code: application, timestamp_from: datefrom, timestamp_to: dateto })

/** The journeys of an application, where the service offers its panel method. */
export const journeysQuery = (application: string) => read('listJourneys', { application })

/** What happened at the points of a journey since it began. */
export const journeyStatisticsQuery = (id: string) => timed('getJourneyStatistics', { id })

/** The text of a file of statistics: each line application code; value; count. `link`: as the result gives it. */
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
