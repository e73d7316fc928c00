import { Box, Group, Stack } from '@mantine/core'
import { IconFilterOff, IconLock } from '@tabler/icons-react'
import { useQueryClient, useSuspenseQueries } from '@tanstack/react-query'
import { createFileRoute, useNavigate, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { applicationQuery, applicationsQuery, type ListedApplication } from '#api/applications.ts'
import { filtersQuery } from '#api/filters.ts'
import { load } from '#api/read.ts'
import { currentCode } from '#api/replacedCodes.ts'
import { describeReplacement, ReplaceFailure, type Sent } from '#api/replaceFilter.ts'
import { useReplaceFilter } from '#api/replaceStored.ts'
import { useCan } from '#api/session.ts'
import { type Tag, tagsQuery } from '#api/tags.ts'
import { CopyableCode } from '#components/controls/CopyableCode.tsx'
import { useWhileMounted } from '#components/controls/useIsMounted.ts'
import { EmptyState } from '#components/feedback/EmptyState.tsx'
import { notify } from '#components/feedback/notify.ts'
import type { Filter } from '#contract/filters.ts'
import { errorText } from '#format/format.ts'
import { SegmentReading } from '#forms/filters/SegmentEditor.tsx'
import { SegmentForm } from '#forms/filters/SegmentForm.tsx'
import { useRefusal } from '#forms/session/useRefusal.ts'
import { toDefinition } from '#model/filters/describeSegment.ts'
import { tagValueExpression } from '#model/filters/tagValueExpression.ts'
import { AppPage, MissingPage } from '#pages/-parts/AppPage.tsx'
import { useCreatedLanding } from '#pages/-parts/created.ts'
import { EditedPage } from '#pages/-parts/EditedPage.tsx'
import { searchValidator, text } from '#pages/-parts/search.ts'
import { composeAddress } from '../-parts/composeAddress.ts'
import { NamedTabs } from '../-parts/ObjectTabs.tsx'
import { CheckPerson } from './-parts/CheckPerson.tsx'
import { useSegmentActions } from './-parts/useSegmentActions.tsx'

export const Route = createFileRoute('/_console/applications/$application/segments/$code')({
  validateSearch: searchValidator({ from: text, tag: text, value: text, person: text }),
  loader: ({ context, params }) =>
    Promise.all([
      load(context.queries, filtersQuery(params.application)),
      load(context.queries, tagsQuery()),
      load(context.queries, applicationsQuery()),
    ]),
  component: SegmentScreen,
})

function SegmentScreen() {
  const { application: code, code: segment } = Route.useParams()
  const [{ data: segments }, { data: tags }, { data: application }, { data: applications }] = useSuspenseQueries({
    queries: [filtersQuery(code), tagsQuery(), applicationQuery(code), applicationsQuery()],
  })
  const about = { application: { code, title: application.title }, applications, tags, segments }
  return segment === 'new' ? <NewSegment {...about} /> : <EditSegment key={code} {...about} />
}

interface About {
  application: { code: string; title: string }
  applications: readonly ListedApplication[]
  tags: readonly Tag[]
  segments: readonly Filter[]
}

function NewSegment(about: About) {
  const { code } = about.application
  const { from, tag: tagName, value } = Route.useSearch()
  const navigate = useWhileMounted(useNavigate())
  const original = about.segments.find((segment) => segment.code === from)
  const tag = value === undefined ? undefined : about.tags.find(({ name }) => name === tagName)
  const queries = useQueryClient()
  const list = { to: '/applications/$application/segments', params: { application: code } } as const
  const land = useCreatedLanding()
  const toSend = useRefusal('createMessage', 'send messages')
  const refusal = useRefusal('createFilter', 'create segments')
  if (refusal)
    return (
      <AppPage title="New segment">
        <EmptyState icon={IconLock} title={refusal} />
      </AppPage>
    )
  return (
    <AppPage title="New segment">
      <SegmentForm
        key={from ?? `${tagName} ${value}`}
        {...about}
        from={{
          name: original ? `Copy of ${original.name}` : tag ? `${tag.name}: ${value}` : '',
          filter_expression:
            original?.filter_expression ?? (tag && value ? tagValueExpression(code, tag, value) : `A("${code}")`),
        }}
        focus="name"
        onCancel={() => void navigate(list)}
        onSaved={async (name) => {
          const now = await queries.query({ ...filtersQuery(code), staleTime: 0 }).catch(() => undefined)
          await land({
            kind: 'Segment',
            name,
            list,
            before: about.segments,
            now,
            next: () =>
              toSend ? undefined : { label: 'Send push', link: composeAddress(code, 'push', { segment: name }) },
          })
        }}
      />
    </AppPage>
  )
}

function EditSegment(about: About) {
  const { application: application_code, code } = Route.useParams()
  const navigate = useWhileMounted(useNavigate())
  const action = useCan('exportSegment') ? 'change segments' : 'change segments or count their devices'
  const toCreate = useRefusal('createFilter', action)
  const toDelete = useRefusal('deleteFilter', action)
  const refusal = toCreate ?? toDelete
  const toExport = useRefusal('exportSegment', 'export devices')
  const replaced = useReplaced(application_code)
  const listed = about.segments.find((filter) => filter.code === code)
  const [opened, setOpened] = useState(listed)
  if (listed && listed !== opened) setOpened(listed)
  // a replacement deletes the old segment before it is complete: keep the form until then
  const old = listed ?? (opened?.code === code ? opened : undefined)
  const back = (ignoreBlocker = false) =>
    navigate({ to: '/applications/$application/segments', params: { application: application_code }, ignoreBlocker })
  const actions = useSegmentActions(application_code, { onDeleted: () => void back(true) })
  if (!old) {
    const now = currentCode('segment', code)
    if (now && about.segments.some((segment) => segment.code === now))
      return (
        <EditedPage
          title="Segment"
          icon={IconFilterOff}
          now={now}
          link={{ to, params: { application: application_code, code: now } }}
        />
      )
    return (
      <MissingPage
        title="Segment"
        icon={IconFilterOff}
        text="It was deleted, replaced under a new code, or belongs to another application."
        list={{ to: '/applications/$application/segments', params: { application: application_code } }}
        label="All segments"
      />
    )
  }
  return (
    <AppPage
      title={old.name}
      note={
        <Group gap="2px 8px">
          <CopyableCode code={old.code} what="segment code" />
          {!refusal &&
            'Each save changes this code. Messages and presets use the name and keep working; API calls need the new code.'}
        </Group>
      }
      // for a read-only role, the screen itself says why
      actions={!(toExport && toCreate && toDelete) && actions.getButtons(old)}
    >
      <NamedTabs kind="segment" application={application_code} item={old} />
      {refusal ? (
        // whoever only reads comes to check someone
        <Stack gap="xl">
          <CheckPerson {...about} segment={old} edited={false} />
          <SegmentReading {...about} segment={old} refusal={refusal} />
        </Stack>
      ) : (
        <>
          <SegmentForm
            key={getLine(code)}
            {...about}
            old={old}
            onCancel={() => back()}
            onSaved={async (name) => {
              if (!(await replaced(old, name))) await back()
            }}
          />
          <Box mt="xl">
            <CheckPerson {...about} segment={old} edited />
          </Box>
        </>
      )}
      {actions.dialog}
    </AppPage>
  )
}

const to = '/applications/$application/segments/$code' as const

/** The code a form was opened with, by the later codes of its segment. */
const lines = new Map<string, string>()

/** Stable key of the form while its segment gets new codes. */
const getLine = (code: string): string => lines.get(code) ?? code

function useReplaced(application: string) {
  const queries = useQueryClient()
  const router = useRouter()
  const navigate = useNavigate()
  const { mutateAsync: replace } = useReplaceFilter(application)

  /** Finds the new segment by name, and replaces the old one in the URL. */
  async function follow(code: string, name: string): Promise<Filter | undefined> {
    const filters = await queries.query({ ...filtersQuery(application), staleTime: 0 }).catch(() => undefined)
    const now = filters?.find((filter) => filter.name === name)
    if (!now) return undefined
    lines.set(now.code, getLine(code))
    const here = router.buildLocation({ to, params: { application, code } }).pathname
    if (router.state.location.pathname !== here) return now
    keepFocus()
    await navigate({ to, params: { application, code: now.code }, replace: true, ignoreBlocker: true })
    return now
  }

  /** The screen stays the same, so typing must not be interrupted. */
  function keepFocus() {
    const field = document.activeElement
    const stop = router.subscribe('onRendered', () => {
      stop()
      if (field instanceof HTMLElement && field.isConnected && field !== document.body)
        field.focus({ preventScroll: true })
    })
  }

  async function takeBack(before: Filter, now: Filter, sent: Sent = new Map()): Promise<void> {
    const next = toDefinition(before)
    try {
      await replace({ old: now, next, sent })
    } catch (error) {
      const why =
        error instanceof ReplaceFailure
          ? describeReplacement(error, next, '').join(' ').trim()
          : `Couldn’t restore segment ${before.name}: ${errorText(error)}`
      void notify(why, { retry: () => void takeBack(before, now, sent) })
      return
    }
    await follow(now.code, before.name)
    void notify(`Segment ${before.name} restored`)
  }

  /** Returns the new definition; undefined if the service doesn’t list it. */
  return async (before: Filter, name: string): Promise<Filter | undefined> => {
    const now = await follow(before.code, name)
    const undo = now && before.filter_expression ? () => void takeBack(before, now) : undefined
    void notify(`Segment ${name} saved`, undo ? { undo } : {})
    return now
  }
}
