import { useQuery } from '@tanstack/react-query'
import { useLocation, useParams } from '@tanstack/react-router'
import { applicationsQuery } from '#api/applications.ts'
import { lastApplication } from '#api/recent.ts'
import { useSignedIn } from '#api/session.ts'
import { tourApplication } from '#api/tourPlace.ts'

/**
 * The code of the open application; on the tour’s list, of the one that the tour goes through; on other screens of the account, of
 * the one that was used last, so that its navigation stays.
 */
export function useOpenApplication(): string | undefined {
  const { application } = useParams({ strict: false })
  const inTour = useLocation({ select: ({ pathname }) => pathname === '/tour' })
  const { data: applications = [] } = useQuery(applicationsQuery())
  const ofAccount = useLocation({ select: ({ pathname }) => /^\/(activity|approvals)(\/|$)/.test(pathname) })
  const { name, service } = useSignedIn()
  const last = ofAccount ? lastApplication({ name, service: service.label }) : undefined
  return application ?? applications.find(({ code }) => code === (inTour ? tourApplication : last))?.code
}
