import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { applicationOf } from '#api/applications.ts'
import { Loading, SectionSkeleton } from '#components/feedback/Skeletons.tsx'
import { Page } from '#components/layout/Page.tsx'

/** A screen of statistics; the browser's tab says of which application. */
export function StatisticsPage({ tab, ...rest }: ComponentProps<typeof Page>) {
  const { application = '' } = useParams({ strict: false })
  const { data } = useSuspenseQuery(applicationOf(application))
  return <Page tab={`${tab ?? rest.title} · ${data.title}`} width="full" {...rest} />
}

/** The same on its way. `what`: what is read first, such as "the tags". */
export const pendingStatistics = (title: string, what: string) => () => (
  <Page title={title} width="full">
    <Loading what={what}>
      <SectionSkeleton lines={6} />
    </Loading>
  </Page>
)
