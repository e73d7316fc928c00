import { createFileRoute, redirect } from '@tanstack/react-router'
import { applicationsQuery } from '#api/applications.ts'
import { load } from '#api/read.ts'
import { lastApplication } from '#api/recent.ts'
import { session } from '#api/session.ts'

/** The root leads to the application that the person used last, or to the only one. */
export const Route = createFileRoute('/_console/')({
  beforeLoad: async ({ context: { queries } }) => {
    const [who, applications] = await Promise.all([load(queries, session()), load(queries, applicationsQuery())])
    const last = who.signedIn && lastApplication({ name: who.name, service: who.service.label })
    const found = applications.find(({ code }) => code === last || applications.length === 1)
    if (found) throw redirect({ to: '/applications/$application', params: { application: found.code }, replace: true })
    throw redirect({ to: '/applications', replace: true })
  },
})
