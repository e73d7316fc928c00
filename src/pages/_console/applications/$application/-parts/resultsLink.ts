import { linkOptions } from '@tanstack/react-router'
import { useHasCapability } from '#api/tokens.ts'
import { isTogether, type ListedMessage } from '#model/messages/listedMessages.ts'

/** The messages to a file of numbers, number by number. */
const together = (application: string, { code }: ListedMessage) =>
  linkOptions({ to: '/applications/$application/messages', params: { application }, search: { together: code } })

/** Where its statistics are, of a service that says nothing else of a message. */
const resultsLink = (application: string, message: ListedMessage) =>
  isTogether(message)
    ? together(application, message)
    : linkOptions({
        to: '/applications/$application/statistics/messages/$message',
        params: { application, message: message.code },
      })

/** Where what a row of messages stands for is shown. */
export const messageLink = (application: string, message: ListedMessage) =>
  isTogether(message)
    ? together(application, message)
    : linkOptions({
        to: '/applications/$application/messages/$message',
        params: { application, message: message.code },
      })

/** Where a row of any list of messages leads. */
export const useMessageLink = () => (useHasCapability('getMessage') ? messageLink : resultsLink)
