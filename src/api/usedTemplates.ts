import { queryOptions, useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import type { SentMessage } from '#contract/sentMessage.ts'
import { joinTemplates, templateOfRequest, type UsedTemplate, usedTemplate } from '#model/whatsApp/usedTemplates.ts'
import { call } from './call.ts'
import { newestMessages } from './findMessages.ts'
import { usePersonalStorage } from './personalStorage.ts'
import { useCan } from './session.ts'
import { useHasCapability } from './tokens.ts'

/** Messages that are read in full. */
const most = 12
/** Milliseconds before they are looked for again. */
const maxAge = 300_000

const sentTemplatesQuery = (application: string) =>
  queryOptions({
    queryKey: ['sentTemplates', application] as const,
    queryFn: async (): Promise<UsedTemplate[]> => {
      const chats = (await newestMessages(application)).filter(({ kind }) => kind === 'whatsapp')
      const read = await Promise.all(
        newestPerMinute(chats)
          .slice(0, most)
          .map(({ code }) => call('getMessage', { message: code })),
      )
      return joinTemplates(read.map(({ message }) => templateOfRequest(message.request)))
    },
    staleTime: maxAge,
    retry: false,
  })

/** A file of numbers makes many messages that are alike: the newest of each minute. */
const newestPerMinute = (messages: readonly SentMessage[]): SentMessage[] =>
  [
    ...new Map(
      [...messages].reverse().map((message) => [message.created?.slice(0, 16) ?? message.code, message]),
    ).values(),
  ].reverse()

const remembered = z.array(usedTemplate)
const none: UsedTemplate[] = []

/** Templates that were sent before: from this browser first, then, once `wanted`, from the newest messages of the service. */
export function useUsedTemplates(application: string, wanted: boolean) {
  const may = useCan('getMessage')
  const lists = useHasCapability('getMessage')
  const [own] = useRememberedTemplates(application)
  const { data = none } = useQuery({ ...sentTemplatesQuery(application), enabled: wanted && may && lists })
  // appended, so that what is highlighted keeps its place
  return joinTemplates([...own, ...data])
}

const useRememberedTemplates = (application: string) =>
  usePersonalStorage(`templates in ${application}`, remembered, none)

export function useRememberTemplate(application: string) {
  const [before, keep] = useRememberedTemplates(application)
  // a value, as a function wouldn’t run once the form is gone
  return (template: UsedTemplate | undefined) => keep(joinTemplates([template, ...before]))
}
