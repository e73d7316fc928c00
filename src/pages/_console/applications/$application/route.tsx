import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link, Outlet } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { applicationQuery } from '#api/applications.ts'
import { load } from '#api/read.ts'
import { journeysQuery } from '#api/statistics.ts'
import { tokenCapabilities } from '#api/tokens.ts'
import { tourPlace } from '#api/tourPlace.ts'
import { type ScreenTab, useIsOpen } from '#components/layout/Navigation.tsx'
import { pendingPage } from '#components/layout/Page.tsx'
import { journeysAddress, navigationFor } from '#pages/-parts/navigation.ts'
import classes from './route.module.css'

const TourBar = lazy(() => import('#pages/_console/-parts/TourBar.tsx'))

export const Route = createFileRoute('/_console/applications/$application')({
  loader: ({ context, params }) => {
    void context.queries.prefetchQuery(tokenCapabilities())
    return load(context.queries, applicationQuery(params.application))
  },
  component: ApplicationScreens,
  pendingComponent: pendingPage('Application', 'the application', [4, 3]),
})

function ApplicationScreens() {
  const { application } = Route.useParams()
  const place = tourPlace.use()
  return (
    <>
      <Suspense>{place !== undefined && <TourBar place={place} />}</Suspense>
      <ScreenTabs application={application} />
      <Outlet />
    </>
  )
}

function ScreenTabs({ application }: { application: string }) {
  const isOpen = useIsOpen()
  const entry = navigationFor(application)
    .flatMap(({ items }) => items)
    .find(({ tabs }) => tabs?.some(isOpen))
  const journeys = entry?.tabs?.some(isOfJourneys) ?? false
  const { data: offered } = useQuery({ ...tokenCapabilities(), enabled: journeys })
  const listed = journeys && (offered?.includes('listJourneys') ?? false)
  const { data } = useQuery({ ...journeysQuery(application), enabled: listed })
  if (!entry?.tabs) return null
  const none = !data || data.journeys.length === 0
  return (
    <nav data-unprinted aria-label={entry.label} className={classes.root}>
      {entry.tabs
        .filter((tab) => isOpen(tab) || !(isOfJourneys(tab) && none))
        .map((tab) => (
          <Link
            key={tab.label}
            {...tab.link}
            className={classes.tab}
            activeOptions={{ exact: !tab.below, includeSearch: false }}
          >
            {tab.label}
          </Link>
        ))}
    </nav>
  )
}

const isOfJourneys = ({ link }: ScreenTab) => link.to === journeysAddress
