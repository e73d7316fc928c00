import { Anchor, Code, Group, Stack, Text, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { entryQuery } from '#api/activity.ts'
import { toCurl } from '#api/curl.ts'
import { CopyableCode, CopyTextButton } from '#components/controls/CopyableCode.tsx'
import { Moment, TextLink } from '#components/controls/Text.tsx'
import { Failed } from '#components/feedback/EmptyState.tsx'
import { Loading } from '#components/feedback/Skeletons.tsx'
import { Facts } from '#components/layout/Section.tsx'
import type { WholeEntry } from '#contract/console/activity.ts'
import { isHeldId } from '#contract/console/heldId.ts'
import { elapsedTime } from '#format/figures.ts'
import { sentence, unknown } from '#format/format.ts'
import { roleLabel } from '#format/roles.ts'
import { fieldLabel } from '#model/activity/changedText.ts'
import { differences, hasOwnNames } from '#model/activity/differences.ts'
import { actionLabel, lookedFor } from '#model/activity/entryLine.ts'
import { entryObject } from '#model/activity/entryObjects.ts'
import type { FoldedEntry } from '#model/activity/foldEntries.ts'
import { type ObjectNames, objectName } from '#model/activity/objectNames.ts'
import { isSend } from '#model/activity/sends.ts'
import { withShortPlaceholders } from '#model/applications/sentMessage.ts'
import { asObject } from '#model/shared/json.ts'
import { ChangesTable } from '#pages/-parts/ChangesTable.tsx'
import classes from './Activity.module.css'
import { OutcomeState } from './activityColumns.tsx'
import { objectLink } from './objectLink.ts'
import { RestoreEntry } from './RestoreEntry.tsx'
import { SentTemplate } from './SentTemplate.tsx'

type Marks = Pick<FoldedEntry, 'undone' | 'replaces' | 'replaced' | 'canceled'>

const marksOf = ({ undone, replaces, replaced, canceled }: Marks): Marks => ({
  ...(undone && { undone }),
  ...(replaces && { replaces }),
  ...(replaced && { replaced }),
  ...(canceled && { canceled }),
})

interface EntryDetailsProps {
  id: number
  titles: ReadonlyMap<string, string>
  names: ObjectNames
  /** Its row: only a list of entries tells if its change was undone, or another send took its place. */
  row?: Marks | undefined
  /** Shows what else happened to an object. */
  onShow: (object: string) => void
}

/** Everything that the record knows of an entry. */
export function EntryDetails({ id, titles, names, row = {}, onShow }: EntryDetailsProps) {
  const { data: entry, error, refetch } = useQuery(entryQuery(id))
  if (!entry)
    return error ? (
      <Failed title="Couldn’t load the entry" message={error.message} onRetry={() => void refetch()} />
    ) : (
      <Loading what="the entry" sections={[6]} />
    )
  return (
    <Stack gap="lg">
      <Facts facts={factsOf(entry, { titles, names, row, onShow })} />
      <ChangesTable label="Changes" heads={['Before', 'After']} changes={labeledChanges(entry)} />
      <RestoreEntry entry={entry} />
      <SentTemplate entry={entry} message={sentMessageOf(entry)} />
      <Facts facts={technicalFacts(entry)} />
      {entry.request !== null && <Json title="Request" value={entry.request} />}
      {entry.before !== null && <Json title="Before" value={entry.before} />}
      {entry.answer !== null && <Json title="Response" value={entry.answer} />}
      <Group gap="xs">
        <CopyTextButton value={`${window.location.origin}/activity?entry=${id}`} label="Copy link to this entry" />
        <CopyAsCurl entry={entry} />
      </Group>
    </Stack>
  )
}

/** Its differences, with fields as people know them; tags have their own names. */
const labeledChanges = (entry: WholeEntry) =>
  differences(entry).map((change) =>
    hasOwnNames(entry.event) ? change : { ...change, field: fieldLabel(change.field) },
  )

const factsOf = (entry: WholeEntry, { titles, names, row = {}, onShow }: Omit<EntryDetailsProps, 'id'>) => [
  {
    name: 'Action',
    value: [actionLabel({ ...entry, ...marksOf(row) }), withShortPlaceholders(entry.name ?? '')]
      .filter(Boolean)
      .join(': '),
    note: [`Recorded as ${entry.event}`, entry.reason && lookedFor(entry.reason)].filter(Boolean).join(', '),
  },
  {
    name: 'Outcome',
    value: entry.held ? (
      <HeldOutcome {...entry} {...marksOf(row)} held={entry.held} />
    ) : (
      <OutcomeState {...entry} {...marksOf(row)} />
    ),
    ...(entry.message && { note: sentence(entry.message) }),
  },
  {
    name: 'Person',
    value: entry.person ?? 'Not signed in',
    ...(entry.role && { note: roleLabel(entry.role) }),
  },
  { name: 'Time', value: <Moment at={entry.at} full /> },
  { name: 'Application', value: entry.application ? (titles.get(entry.application) ?? entry.application) : unknown },
  {
    name: 'About',
    value:
      entry.objects.length === 0 ? (
        unknown
      ) : (
        <Stack gap={4}>
          {aboutOf(entry).map((key) => {
            const object = entryObject(key)
            const link = objectLink(object, entry.application)
            const name = objectName(object, names)
            return (
              <div key={key} className={classes.object}>
                {object.label} {link ? <TextLink {...link}>{name}</TextLink> : name}
                <Anchor component="button" type="button" size="sm" onClick={() => onShow(key)}>
                  History
                  <VisuallyHidden>
                    {' '}
                    of {object.label} {name}
                  </VisuallyHidden>
                </Anchor>
              </div>
            )
          })}
        </Stack>
      ),
  },
]

/** A message that has been sent is known by its code, and no longer by its ID of the Outbox. */
function aboutOf(entry: WholeEntry): string[] {
  const isHeld = (key: string) => key.startsWith('message:') && isHeldId(entryObject(key).id)
  const isSent = entry.objects.some((key) => key.startsWith('message:') && !isHeld(key))
  return isSend(entry) && isSent ? entry.objects.filter((key) => !isHeld(key)) : entry.objects
}

/** The one message of a send. */
function sentMessageOf(entry: WholeEntry): string | undefined {
  const messages = isSend(entry)
    ? aboutOf(entry).flatMap((key) => (key.startsWith('message:') ? [entryObject(key).id] : []))
    : []
  return messages.length === 1 ? messages[0] : undefined
}

const technicalFacts = (entry: WholeEntry) => [
  durationOf(entry),
  ...(entry.address ? [{ name: 'IP address', value: entry.address }] : []),
  { name: 'HTTP status', value: entry.status ?? unknown },
  { name: 'Request ID', value: <CopyableCode code={entry.requestId} what="request ID" /> },
  { name: 'Hash', value: <CopyableCode code={entry.hash.slice(0, 16)} what="start of the hash" /> },
]

/** Of a held send, nearly all of it is the wait that makes it undoable. */
function durationOf(entry: WholeEntry) {
  const waited = isSend(entry) && entry.objects.some((key) => isHeldId(entryObject(key).id))
  const taken = entry.ended === null ? undefined : Math.max(0, Date.parse(entry.ended) - Date.parse(entry.at))
  if (waited) return { name: 'Time in the Outbox', value: taken === undefined ? unknown : elapsedTime(taken) }
  return { name: 'Duration', value: taken === undefined ? unknown : `${taken} ms` }
}

/** Leads to where the send can still be undone, or to what was. */
function HeldOutcome(entry: WholeEntry & Marks & { held: string }) {
  const link = objectLink({ kind: 'message', id: entry.held, label: 'message' }, entry.application)
  return link ? (
    <TextLink {...link}>
      <OutcomeState {...entry} />
    </TextLink>
  ) : (
    <OutcomeState {...entry} />
  )
}

/** Copies the request as the service got it, without the token. Nothing for what only this console does. */
function CopyAsCurl({ entry: { id, event, request } }: { entry: WholeEntry }) {
  const { data: curl } = useQuery({
    queryKey: ['curl', { entry: id }],
    queryFn: async () => (await toCurl({ method: event, fields: asObject(request) ?? {} })) ?? null,
    enabled: asObject(request) !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return curl && <CopyTextButton value={curl.text} label="Copy request as curl" />
}

function Json({ title, value }: { title: string; value: unknown }) {
  return (
    <section>
      <Text fw={600} mb={6}>
        {title}
      </Text>
      <Code block mah={320} tabIndex={0} aria-label={title}>
        {JSON.stringify(value, null, 2)}
      </Code>
    </section>
  )
}
