import { Button } from '@mantine/core'
import { IconFileImport, IconLock } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link, useNavigate } from '@tanstack/react-router'
import { useDeferredValue, useEffect } from 'react'
import { applicationOf } from '#api/applications.ts'
import { claimImport } from '#api/imports/chooseFile.ts'
import { current, type Import, isClaimed } from '#api/imports/importState.ts'
import { tellWhenDone } from '#api/imports/importTask.ts'
import { load } from '#api/read.ts'
import { useSignedIn } from '#api/session.ts'
import { allTags } from '#api/tags.ts'
import { EmptyState } from '#components/feedback/EmptyState.tsx'
import { Loading, SectionSkeleton } from '#components/feedback/Skeletons.tsx'
import { Page } from '#components/layout/Page.tsx'
import { roleRefusal } from '#format/roles.ts'
import { importKinds } from '#model/imports/plan.ts'
import { tell } from '../../../../-parts/ConsoleTasks.tsx'
import { oneOf, searchOf, text } from '../../../../-parts/search.ts'
import { CheckStep } from './-parts/CheckStep.tsx'
import { ChooseStep } from './-parts/ChooseStep.tsx'
import { ColumnsStep } from './-parts/ColumnsStep.tsx'
import { EndStep } from './-parts/EndStep.tsx'
import { kindWords } from './-parts/importWords.ts'
import { RunStep } from './-parts/RunStep.tsx'
import { StepList } from './-parts/StepList.tsx'

export const Route = createFileRoute('/_console/applications/$application/import/')({
  validateSearch: searchOf({ do: oneOf(...importKinds), problem: text }),
  loader: ({ context }) => load(context.queries, allTags()),
  component: ImportScreen,
  pendingComponent: () => (
    <Page title="Import">
      <Loading what="the import">
        <SectionSkeleton lines={5} />
      </Loading>
    </Page>
  ),
})

const note =
  'Devices from a file: their tags, new ones, or those to unregister. The file is checked before anything is sent.'

function ImportScreen() {
  const { application: code } = Route.useParams()
  const { data: application } = useSuspenseQuery(applicationOf(code))
  const { name, role, service, may } = useSignedIn()
  const navigate = useNavigate()
  const now = useStepByStep(current.use())
  const allowed = may.includes('bulkSetTags')
  useEffect(() => {
    void claimImport(name, service.label)
  }, [name, service.label])
  useEffect(() => {
    tellWhenDone((task) => {
      // whoever looks at the screen sees it there
      if (window.location.pathname !== task.address) tell(task, (address) => void navigate({ to: address }))
    })
  }, [navigate])

  const page = { title: 'Import', tab: `Import · ${application.title}` }
  if (!allowed)
    return (
      <Page {...page}>
        <EmptyState icon={IconLock} title="Importing is not part of your role">
          {roleRefusal(role, 'import devices')}
        </EmptyState>
      </Page>
    )
  // another person's import is not shown, not even for a moment
  if (now === undefined || !isClaimed(name, service.label))
    return (
      <Page {...page} note={note}>
        <Loading what="the import">
          <SectionSkeleton lines={5} />
        </Loading>
      </Page>
    )
  if (now && now.application !== code)
    return (
      <Page {...page} note={note}>
        <EmptyState
          icon={IconFileImport}
          title="An import is open in another application"
          steps={
            <Button
              renderRoot={(rest) => (
                <Link {...rest} to="/applications/$application/import" params={{ application: now.application }} />
              )}
            >
              Go to that import
            </Button>
          }
        >
          {now.file.name}, {kindWords[now.plan.kind].doing}. One import goes at a time: finish that one, or give it up
          there.
        </EmptyState>
      </Page>
    )
  const ended = now?.run?.state === 'done' || now?.run?.state === 'cancelled'
  const step = !now ? 0 : now.step === 'columns' ? 1 : now.step === 'check' ? 2 : ended ? 4 : 3
  return (
    <Page {...page} note={note}>
      <StepList at={step} />
      {!now && <ChooseStep application={code} />}
      {now?.step === 'columns' && <ColumnsStep now={now} />}
      {now?.step === 'check' && <CheckStep now={now} />}
      {now?.step === 'run' &&
        now.run &&
        (ended ? <EndStep now={now} run={now.run} /> : <RunStep now={now} run={now.run} />)}
    </Page>
  )
}

/** The import; where it comes to another step, that one is drawn piece by piece: one with many columns takes its time. */
function useStepByStep(latest: Import | null | undefined) {
  const drawn = useDeferredValue(latest)
  // within a step nothing may lag behind what is typed
  return latest?.id === drawn?.id && latest?.step === drawn?.step ? latest : drawn
}
