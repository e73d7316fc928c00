import { Group, VisuallyHidden } from '@mantine/core'
import {
  type Icon,
  IconAlertTriangle,
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBan,
  IconCheck,
  IconHelpCircle,
  IconHourglassEmpty,
  IconLoader2,
} from '@tabler/icons-react'
import { Moment } from '#components/controls/Text.tsx'
import type { Column } from '#components/table/columns.ts'
import { SecondLine } from '#components/table/SecondLine.tsx'
import { isHeldId } from '#contract/console/heldId.ts'
import type { Outcome } from '#contract/console/outcomes.ts'
import { toDate, unknown } from '#format/format.ts'
import { roleLabel } from '#format/roles.ts'
import { actionLabel, entryLine } from '#model/activity/entryLine.ts'
import { entryObject } from '#model/activity/entryObjects.ts'
import type { FoldedEntry } from '#model/activity/foldEntries.ts'
import type { ObjectNames } from '#model/activity/objectNames.ts'
import { isSend } from '#model/activity/sends.ts'
import { heldStateLabel } from '#model/outbox/heldState.ts'
import classes from './Activity.module.css'

/** In the filter, where one stands for several states. */
export const outcomeLabels: Record<Outcome, string> = {
  done: 'Done',
  undone: 'Undone',
  refused: 'Rejected or declined',
  failed: 'Failed',
  unknown: 'Outcome unknown',
}

const outcomeMarks: Record<
  Outcome | 'running' | 'held' | 'replaced' | 'canceled' | 'declined' | 'turnedDown',
  { icon: Icon; color?: string }
> = {
  done: { icon: IconCheck, color: 'var(--mantine-color-success)' },
  undone: { icon: IconArrowBackUp },
  replaced: { icon: IconArrowForwardUp },
  canceled: { icon: IconBan },
  declined: { icon: IconBan, color: 'var(--mantine-color-yellow-text)' },
  turnedDown: { icon: IconBan, color: 'var(--mantine-color-yellow-text)' },
  refused: { icon: IconBan, color: 'var(--mantine-color-yellow-text)' },
  failed: { icon: IconAlertTriangle, color: 'var(--mantine-color-error)' },
  unknown: { icon: IconHelpCircle, color: 'var(--mantine-color-error)' },
  running: { icon: IconLoader2 },
  held: { icon: IconHourglassEmpty },
}

type Ending = Pick<
  FoldedEntry,
  'outcome' | 'running' | 'held' | 'undone' | 'replaced' | 'canceled' | 'declined' | 'objects' | 'event'
>

const stateOf = ({ outcome, running, held, undone, replaced, canceled, declined, objects, event }: Ending) => {
  // the send keeps its page once it is undone
  if (undone || outcome === 'undone') return replaced ? 'replaced' : canceled ? 'canceled' : 'undone'
  // in the words of the message’s page, which a send has once it waited
  if (outcome === 'refused' && isSend({ event }) && objects.some(isHeldMessage))
    return declined ? 'declined' : 'turnedDown'
  return held ? 'held' : running ? 'running' : outcome
}
const isHeldMessage = (key: string) => key.startsWith('message:') && isHeldId(entryObject(key).id)

const stateLabels = {
  ...outcomeLabels,
  refused: 'Rejected',
  declined: heldStateLabel('declined'),
  turnedDown: heldStateLabel('refused'),
  running: 'In progress',
  held: 'In the Outbox',
  replaced: 'Replaced',
  canceled: 'Canceled',
}
const outcomeLabel = (entry: Ending) => stateLabels[stateOf(entry)]

export function OutcomeState(entry: Ending) {
  const { icon: Glyph, color } = outcomeMarks[stateOf(entry)]
  return (
    <Group component="span" display="inline-flex" gap={6} wrap="nowrap" style={{ verticalAlign: 'middle' }}>
      <Glyph size={16} stroke={1.8} color={color} aria-hidden />
      {outcomeLabel(entry)}
    </Group>
  )
}

/** What isn’t done is said; what is, is most of a list. */
const BriefOutcome = (entry: Ending) =>
  stateOf(entry) === 'done' ? (
    <>
      <IconCheck size={14} stroke={1.8} color="var(--mantine-color-success)" aria-hidden className={classes.mark} />
      <VisuallyHidden component="span">Done</VisuallyHidden>
    </>
  ) : (
    <OutcomeState {...entry} />
  )

interface ColumnOptions {
  seesAll: boolean
  ofAll: boolean
  ofPerson: boolean
  names: ObjectNames
  /** What tells entries apart that read the same, by ID. */
  notes: ReadonlyMap<number, string>
}

export const activityColumns = (
  titles: ReadonlyMap<string, string>,
  { seesAll, ofAll, ofPerson, names, notes }: ColumnOptions,
): Column<FoldedEntry>[] => [
  {
    id: 'what',
    header: 'Action',
    hideable: false,
    ordered: false,
    flexible: true,
    wraps: true,
    value: actionLabel,
    cell: (entry) => (
      <>
        {actionLabel(entry)}
        <SecondLine className={classes.line}>
          {[entryLine(entry, names), notes.get(entry.id)].filter(Boolean).join(' · ')}
        </SecondLine>
        <SecondLine hiddenFrom="sm">
          {seesAll && `${entry.person ?? 'Not signed in'}, `}
          <Moment at={entry.at} /> <BriefOutcome {...entry} />
        </SecondLine>
      </>
    ),
  },
  ...(seesAll
    ? [
        {
          id: 'who',
          // a person’s history is about someone else
          header: ofPerson ? 'By' : 'Person',
          ordered: false,
          wideOnly: true,
          width: '180px',
          value: ({ person }: FoldedEntry) => person ?? '',
          cell: ({ person, role }: FoldedEntry) => (
            <>
              {person ?? 'Not signed in'}
              <SecondLine>{role ? roleLabel(role) : ''}</SecondLine>
            </>
          ),
        },
      ]
    : []),
  ...(ofAll
    ? [
        {
          id: 'application',
          header: 'Application',
          ordered: false,
          wideOnly: 'desktop' as const,
          width: '180px',
          value: ({ application }: FoldedEntry) => (application ? (titles.get(application) ?? application) : unknown),
        },
      ]
    : []),
  {
    id: 'outcome',
    header: 'Outcome',
    ordered: false,
    // on a phone, the whole width is for what was changed
    wideOnly: true,
    width: '150px',
    value: (entry) => outcomeLabel(entry),
    cell: (entry) => <OutcomeState {...entry} />,
  },
  {
    id: 'address',
    header: 'IP address',
    ordered: false,
    wideOnly: 'desktop',
    initiallyHidden: true,
    width: '150px',
    value: ({ address }) => address,
  },
  {
    id: 'at',
    header: 'Time',
    ordered: false,
    wideOnly: true,
    width: '150px',
    value: ({ at }) => toDate(at),
    cell: ({ at }) => <Moment at={at} />,
  },
]
