import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { ActivityFilter } from '#contract/console/activity.ts'
import type { ConsoleResponseOf } from '#contract/console/index.ts'
import type { ObjectKey } from '#contract/objects.ts'
import { callOwn } from './call.ts'

const pageSize = 50
/** Messages whose senders are asked for. */
const mostAtOnce = 1_000
/** Entries with their requests and responses, each up to some ten thousand characters. */
const wholeAtOnce = 250
const mostExported = 50_000
/** Characters of an export: a browser has no room for much longer texts. */
const longestExport = 100_000_000

/** A row may stand for many entries: as many further entries as the first rows need are asked for at once, and so often. */
const furtherEntries = 200
const furtherPages = 3

/** Entries of the record, newest first. The first page has 50 rows, if there are so many among its first 650 entries. */
export const activityQuery = (filter: ActivityFilter) =>
  infiniteQueryOptions({
    queryKey: ['listActivity', filter] as const,
    queryFn: async ({ pageParam, signal }) => {
      const getPage = (before: number, limit: number) =>
        callOwn(
          'listActivity',
          { ...filter, grouped: true, contents: true, limit, ...(before > 0 && { before }) },
          { signal },
        )
      let page = await getPage(pageParam, pageSize)
      if (pageParam > 0 || !page.more) return page
      const { foldEntries } = await import('#model/activity/foldEntries.ts')
      for (let left = furtherPages; left > 0 && page.more && foldEntries(page.entries).length < pageSize; left--) {
        const next = await getPage(page.entries.at(-1)?.id ?? 0, furtherEntries)
        page = { entries: [...page.entries, ...next.entries], more: next.more }
      }
      return page
    },
    initialPageParam: 0,
    getNextPageParam: ({ entries, more }) => (more ? entries.at(-1)?.id : undefined),
    select: ({ pages }) => pages.flatMap(({ entries }) => entries),
  })

/** An entry and its parts, such as the calls of an import, newest first. `person`: whose they are. */
export const partsQuery = (whole: number, person: string | null) =>
  infiniteQueryOptions({
    queryKey: ['listActivity', { within: whole }] as const,
    queryFn: ({ pageParam, signal }) =>
      callOwn(
        'listActivity',
        {
          ...(person !== null && { people: [person] }),
          ...{ within: whole, contents: true, limit: pageSize },
          ...(pageParam > 0 && { before: pageParam }),
        },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: ({ entries, more }) => (more ? entries.at(-1)?.id : undefined),
    select: ({ pages }) => pages.flatMap(({ entries }) => entries),
  })

export const entryQuery = (id: number) =>
  queryOptions({
    queryKey: ['getActivity', { id }] as const,
    queryFn: async ({ signal }) => (await callOwn('getActivity', { id }, { signal })).entry,
  })

/** Usernames with entries; administrators only. */
export const activityPeopleQuery = () =>
  queryOptions({
    queryKey: ['listActivityPeople', {}] as const,
    queryFn: async ({ signal }) => (await callOwn('listActivityPeople', {}, { signal })).people,
  })

/** What the record knows of messages: who sent them through this console, in no order, and which were replaced. */
const recordedSendsQuery = (messages: readonly string[]) =>
  queryOptions({
    queryKey: ['listSenders', { messages }] as const,
    queryFn: async ({ signal }) => {
      const all: ConsoleResponseOf<'listSenders'> = { senders: [], replaced: [] }
      for (let from = 0; from < messages.length; from += mostAtOnce) {
        const page = { messages: messages.slice(from, from + mostAtOnce) }
        const { senders, replaced } = await callOwn('listSenders', page, { signal })
        all.senders.push(...senders)
        all.replaced.push(...replaced)
      }
      return all
    },
  })

/** Who sent messages through this console, in no order; of other messages, nothing. */
export const sendersQuery = (messages: readonly string[]) => ({
  ...recordedSendsQuery(messages),
  select: ({ senders }: ConsoleResponseOf<'listSenders'>) => senders,
})

/** Codes of those among these messages whose place another send took. */
export const replacedMessagesQuery = (messages: readonly string[]) => ({
  ...recordedSendsQuery(messages),
  select: ({ replaced }: ConsoleResponseOf<'listSenders'>) => replaced,
})

/** The last entry of an object with an event, null if there is none that the person may see. */
const lastDoneQuery = (object: ObjectKey, event: string) =>
  queryOptions({
    queryKey: ['listActivity', { object }, event] as const,
    queryFn: async ({ signal }) => {
      const filter = { objects: [object], events: [event], outcomes: ['done' as const], limit: 1 }
      const { entries } = await callOwn('listActivity', filter, { signal })
      return entries[0] ?? null
    },
  })

/** The entry of who canceled a message, null unless this console did. */
export const cancellationQuery = (message: string) => lastDoneQuery(`message:${message}`, 'cancelMessage')

/** The entry of who unregistered a device last, null unless this console did. */
export const unregistrationQuery = (hwid: string) => lastDoneQuery(`device:${hwid}`, 'unregisterDevice')

/** Checks the whole record. */
export const checkRecord = () => callOwn('verifyRecord', {})

/** The entries that the filter finds, with their details, newest first, as far as a file has room, and whether there are older ones. */
export async function readActivity(filter: ActivityFilter): Promise<ConsoleResponseOf<'listActivity'>> {
  const all: ConsoleResponseOf<'listActivity'>['entries'] = []
  let length = 0
  for (;;) {
    const before = all.at(-1)?.id
    const { entries, more } = await callOwn('listActivity', {
      ...filter,
      ...{ whole: true, limit: wholeAtOnce },
      ...(before !== undefined && { before }),
    })
    all.push(...entries)
    length += JSON.stringify(entries).length
    if (!more || all.length >= mostExported || length >= longestExport) return { entries: all, more }
  }
}
