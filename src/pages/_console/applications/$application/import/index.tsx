import { Button, Group, Loader, Stack } from '@mantine/core'
import { IconCheck, IconFileImport, IconLock } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, getRouteApi, useNavigate } from '@tanstack/react-router'
import { useDeferredValue, useEffect, useState } from 'react'
import { chooseFile, claimImport, restoreAside } from '#api/imports/chooseFile.ts'
import { current, type Import, isClaimed, notifyWhenDone, setAsideImport } from '#api/imports/importState.ts'
import { load } from '#api/read.ts'
import { useSignedIn } from '#api/session.ts'
import { tagsQuery } from '#api/tags.ts'
import { LinkButton } from '#components/controls/Buttons.tsx'
import { DimmedText, TextLink } from '#components/controls/Text.tsx'
import { EmptyState } from '#components/feedback/EmptyState.tsx'
import { Loading } from '#components/feedback/Skeletons.tsx'
import { FileField } from '#components/fields/FileField.tsx'
import { pendingPage } from '#components/layout/Page.tsx'
import { Section } from '#components/layout/Section.tsx'
import { fileSize } from '#format/figures.ts'
import { useRefusal } from '#forms/session/useRefusal.ts'
import { importKinds } from '#model/imports/importKinds.ts'
import { AppPage } from '#pages/-parts/AppPage.tsx'
import { tell } from '#pages/-parts/ConsoleTasks.tsx'
import { oneOf, searchValidator, text } from '#pages/-parts/search.ts'
import { CheckStep } from './-parts/CheckStep.tsx'
import { Choices, ColumnsStep } from './-parts/ColumnsStep.tsx'
import classes from './-parts/Import.module.css'
import { kindPhrases } from './-parts/importChoices.ts'
import { ResultStep } from './-parts/ResultStep.tsx'
import { RunStep } from './-parts/RunStep.tsx'

export const Route = createFileRoute('/_console/applications/$application/import/')({
  validateSearch: searchValidator({ do: oneOf(...importKinds), problem: text }),
  loader: ({ context }) => load(context.queries, tagsQuery()),
  component: ImportScreen,
  pendingComponent: pendingPage('Import', 'the import', [5]),
})

const note = 'Set tags on devices, register them, or unregister them. The file is checked before anything is sent.'

function ImportScreen() {
  const { application: code } = Route.useParams()
  const { name, service } = useSignedIn()
  const navigate = useNavigate()
  const latest = current.use()
  const drawn = useDeferredValue(latest)
  // defers a new step, which may have many columns to render, but nothing within a step, where typing must not lag
  const now = latest?.id === drawn?.id && latest?.step === drawn?.step ? latest : drawn
  const refusal = useRefusal('bulkSetTags', 'import devices')
  useEffect(() => {
    void claimImport(name, service.label)
  }, [name, service.label])
  useEffect(() => {
    notifyWhenDone((task) => {
      // the screen itself shows it
      if (window.location.pathname !== task.address) tell(task, (address) => void navigate({ to: address }))
    })
  }, [navigate])

  return (
    <AppPage title="Import" note={refusal ? undefined : note}>
      {refusal ? (
        <EmptyState icon={IconLock} title={refusal} />
      ) : // never show another person's import, not even for a moment
      now === undefined || !isClaimed(name, service.label) ? (
        <Loading what="the import" sections={[5]} />
      ) : (
        <Steps application={code} now={now} />
      )}
    </AppPage>
  )
}

function Steps({ application, now }: { application: string; now: Import | null }) {
  if (now && now.application !== application)
    return (
      <EmptyState
        icon={IconFileImport}
        title="An import is open in another application"
        steps={
          <LinkButton to="/applications/$application/import" params={{ application: now.application }}>
            Go to that import
          </LinkButton>
        }
      >
        The import of {now.file.name} isn’t finished. Finish or cancel it first: only one can be open at a time.
      </EmptyState>
    )
  const ended = now?.run?.state === 'done' || now?.run?.state === 'cancelled'
  const current = !now ? 0 : now.step === 'columns' ? 1 : now.step === 'check' ? 2 : ended ? 4 : 3
  return (
    <>
      <ol className={classes.steps} aria-label="Steps">
        {steps.map((label, index) => (
          <li
            key={label}
            className={classes.step}
            data-done={index < current || undefined}
            aria-current={index === current ? 'step' : undefined}
          >
            <span className={classes.number} aria-hidden>
              {index < current ? <IconCheck size={12} stroke={2.5} /> : index + 1}
            </span>
            <span className={classes.label}>{label}</span>
          </li>
        ))}
      </ol>
      {!now && <ChooseStep application={application} />}
      {now?.step === 'columns' && <ColumnsStep now={now} />}
      {now?.step === 'check' && <CheckStep now={now} />}
      {now?.step === 'run' &&
        now.run &&
        (ended ? <ResultStep now={now} run={now.run} /> : <RunStep now={now} run={now.run} />)}
    </>
  )
}

/** One device needs no file. */
function OneDevice({ application }: { application: string }) {
  if (useRefusal('registerDevice', 'register devices')) return null
  return (
    <DimmedText>
      For one device, a file isn’t needed:{' '}
      <TextLink
        to="/applications/$application/people"
        params={{ application }}
        search={{ do: 'register' }}
        inherit
        underline="always"
      >
        Register device
      </TextLink>
    </DimmedText>
  )
}

const steps = ['File', 'Columns', 'Check', 'Run', 'Result']

const route = getRouteApi('/_console/applications/$application/import/')

function ChooseStep({ application }: { application: string }) {
  const { do: kind = 'tags' } = route.useSearch()
  const navigate = route.useNavigate()
  const { data: tags } = useSuspenseQuery(tagsQuery())
  const [value, setValue] = useState<unknown>()
  const [opening, setOpening] = useState<File>()
  const before = setAsideImport.use()
  const open = async (file: File) => {
    setOpening(file)
    try {
      await chooseFile({ application, kind, file, tags })
      return file
    } finally {
      setOpening(undefined)
    }
  }
  return (
    <Section title="Action and file">
      <Stack gap={20}>
        <Choices
          name="kind"
          label="Action"
          choices={importKinds.map((importKind) => ({ value: importKind, ...kindPhrases[importKind] }))}
          value={kind}
          onChange={(chosen) => navigate({ search: { do: chosen }, replace: true })}
        />
        <FileField
          label="File"
          description="The first row contains the column names. Exported files work as is, including ZIP files."
          required
          value={value}
          onChange={setValue}
          accept={['.csv', '.tsv', '.txt', '.xlsx', '.zip']}
          kinds="CSV, TSV, XLSX, or exported ZIP"
          reading="json"
          convert={open}
          disabled={opening !== undefined}
        />
        {opening && (
          <Group role="status" gap="xs" fz="sm">
            <Loader size={14} aria-hidden /> Opening {opening.name}, {fileSize(opening.size)}
          </Group>
        )}
        {kind === 'register' && <OneDevice application={application} />}
        {before && (
          <Group gap="sm">
            <DimmedText span>{before.file.name} is kept until you choose another file.</DimmedText>
            <Button variant="default" size="xs" disabled={opening !== undefined} onClick={restoreAside}>
              {before.run ? 'Back to the result' : 'Back to the columns'}
            </Button>
          </Group>
        )}
      </Stack>
    </Section>
  )
}
