import { linkOptions } from '@tanstack/react-router'
import { isTogether, type ListedMessage } from '#model/messages/listedMessages.ts'

/** The messages to a file of numbers, number by number. */
const together = (application: string, { code }: ListedMessage) =>
  linkOptions({ to: '/applications/$application/messages', params: { application }, search: { together: code } })

/** Where the results of a row of messages are. */
export const resultsLink = (application: string, message: ListedMessage) =>
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
