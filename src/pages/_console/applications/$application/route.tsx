import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Outlet } from '@tanstack/react-router'
import { allApplications, applicationOf } from '#api/applications.ts'
import { load } from '#api/read.ts'
import { Loading, SectionSkeleton } from '#components/feedback/Skeletons.tsx'
import { Page } from '#components/layout/Page.tsx'
import { ScreenTabs } from '#pages/-parts/ScreenTabs.tsx'

/** What every screen of an application cannot do without: the application. */
export const Route = createFileRoute('/_console/applications/$application')({
  loader: ({ context, params }) => load(context.queries, applicationOf(params.application)),
  component: ApplicationScreens,
  pendingComponent: ApplicationPending,
})

function ApplicationScreens() {
  const { application } = Route.useParams()
  return (
    <>
      <ScreenTabs application={application} />
      <Outlet />
    </>
  )
}

/** The list usually knows the name before the application itself has arrived. */
function ApplicationPending() {
  const { application } = Route.useParams()
  const { data: listed } = useQuery(allApplications())
  return (
    <Page title={listed?.find(({ code }) => code === application)?.title ?? 'Application'}>
      <Loading what="the application">
        <SectionSkeleton lines={4} />
        <SectionSkeleton lines={3} />
      </Loading>
    </Page>
  )
}
