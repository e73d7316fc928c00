import { useQuery } from '@tanstack/react-query'
import { useLocation, useParams } from '@tanstack/react-router'
import { applicationsQuery } from '#api/applications.ts'
import { tourApplication } from '#api/tourPlace.ts'

/** The code of the open application; in the list of the tour, of the one that the tour goes through. */
export function useOpenApplication(): string | undefined {
  const { application } = useParams({ strict: false })
  const inTour = useLocation({ select: ({ pathname }) => pathname === '/tour' })
  const { data: applications = [] } = useQuery(applicationsQuery())
  return application ?? applications.find(({ code }) => inTour && code === tourApplication)?.code
}
