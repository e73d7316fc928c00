import { Stack, Text, VisuallyHidden } from '@mantine/core'
import { IconCheck, IconChevronRight, IconMapOff } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { Suspense } from 'react'
import { applicationsQuery } from '#api/applications.ts'
import { load } from '#api/read.ts'
import { useCan, useSignedIn } from '#api/session.ts'
import { useHasCapability } from '#api/tokens.ts'
import { tourApplication, tourPlace } from '#api/tourPlace.ts'
import { CoveringLink } from '#components/controls/RowLink.tsx'
import { DimmedText } from '#components/controls/Text.tsx'
import { EmptyState } from '#components/feedback/EmptyState.tsx'
import { Page, pendingPage } from '#components/layout/Page.tsx'
import { Section } from '#components/layout/Section.tsx'
import { lazyNamed } from '#components/lazyNamed.ts'
import classes from './-parts/Tour.module.css'
import { useTour } from './-parts/useTour.ts'

const ResetDemo = lazyNamed(() => import('#forms/session/ResetDemo.tsx'), 'ResetDemo')

export const Route = createFileRoute('/_console/tour')({
  loader: ({ context }) => load(context.queries, applicationsQuery()),
  component: Tour,
  pendingComponent: pendingPage('Tour', 'the tour', [6]),
})

function Tour() {
  const { service } = useSignedIn()
  const { steps, seen } = useTour()
  const canReset = useCan('resetDemo')
  const mayReset = useHasCapability('resetDemo') && canReset
  const { data: applications } = useSuspenseQuery(applicationsQuery())
  const isDemo = service.demo && applications.some(({ code }) => code === tourApplication)
  return (
    <Page
      title="Tour"
      note="The demo in five minutes. Messages stay inside it: its phones are simulated."
      actions={
        mayReset && (
          <Suspense>
            <ResetDemo />
          </Suspense>
        )
      }
    >
      {isDemo ? (
        <Section
          title="Steps"
          note="Each screen leads on to the next one. Press Demo in the top bar to come back here."
        >
          <Stack component="ol" gap={0} className={classes.steps}>
            {steps.map(({ title, link, note }, index) => (
              <li key={title} className={classes.step}>
                <Text span className={classes.place} aria-hidden data-seen={seen.includes(title) || undefined}>
                  {seen.includes(title) ? <IconCheck size={16} stroke={2} /> : index + 1}
                </Text>
                <div className={classes.words}>
                  <CoveringLink link={link} onClick={() => tourPlace.set(index)}>
                    {title}
                    {seen.includes(title) && <VisuallyHidden>&nbsp;(done)</VisuallyHidden>}
                  </CoveringLink>
                  <DimmedText>{note}</DimmedText>
                </div>
                <IconChevronRight size={16} stroke={1.6} aria-hidden />
              </li>
            ))}
          </Stack>
        </Section>
      ) : (
        <EmptyState icon={IconMapOff} title="No tour here">
          {service.demo
            ? 'The tour goes through the demo’s application Harbor Coffee, which has been deleted.'
            : 'The tour goes through the demo, and this console is connected to another service.'}
        </EmptyState>
      )}
    </Page>
  )
}
