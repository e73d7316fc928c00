import { createFileRoute, redirect } from '@tanstack/react-router'
import { searchValidator, text } from '#pages/-parts/search.ts'

/** The inbox had an address of its own before it became a tab of People & devices. */
export const Route = createFileRoute('/_console/applications/$application/inbox')({
  validateSearch: searchValidator({ find: text, user: text, hwid: text, message: text }),
  beforeLoad: ({ params, search }) => {
    const { find, user, hwid, message }: { [Name in 'find' | 'user' | 'hwid' | 'message']?: string } = search
    throw redirect({
      to: '/applications/$application/people',
      params,
      search: { find: hwid ?? user ?? find, view: 'inbox', message },
      replace: true,
    })
  },
})
