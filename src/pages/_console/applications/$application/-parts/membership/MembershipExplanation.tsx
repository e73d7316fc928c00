import { Box, Button, Group, Text } from '@mantine/core'
import { IconBellOff, IconCircleCheck, IconCircleX, IconHelpCircle, IconPencil } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { returnFocus } from '#components/controls/useReturnFocus.ts'
import type { Filter } from '#contract/filters.ts'
import type { Verdict } from '#contract/language/explain.ts'
import type { SetNode } from '#contract/language/expression.ts'
import { withPeriod } from '#format/format.ts'
import type { DeviceNoun } from '#model/people/device.ts'
import { decisiveReasons, type Explained, getVerdict, type Reason } from '#model/people/explained.ts'
import classes from './Membership.module.css'

/** The form for a tag’s value; undefined if it can’t be edited. */
export type TagEditor = (tag: string, onClose: (saved?: boolean) => void) => ReactNode

export const because = (why: Explained) =>
  (why.known ? decisiveReasons(why.reason) : [why.why]).map(withPeriod).join(' ')

interface ExplanationProps {
  kind: DeviceNoun
  segment: Filter
  why: Explained
  reached: boolean
  editorFor: TagEditor
  /** Whose it is, where the segment is plain; otherwise the segment is named. */
  device?: string
  /** A link, below. */
  children: ReactNode
}

export function MembershipExplanation({
  kind,
  segment: { name },
  why,
  reached,
  editorFor,
  device,
  children,
}: ExplanationProps) {
  const verdict = getVerdict(why)
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <>
      <Group
        component="h3"
        ref={heading}
        tabIndex={-1}
        gap="4px 6px"
        mb={4}
        fz="lg"
        aria-label={`${getMark(verdict, reached).device}: ${device ?? `“${name}”`}`}
      >
        <VerdictMark verdict={verdict} of="device" reached={reached} /> {device ?? `“${name}”`}
      </Group>
      {verdict !== true && <Text className={classes.long}>{because(why)}</Text>}
      {verdict === true && !reached && <Text>{unreachable[kind]}</Text>}
      {why.known && (
        <ul className={classes.tree} aria-label={`Conditions of ${name}`}>
          <Part kind={kind} reason={why.reason} wanted editorFor={editorFor} onSaved={() => heading.current?.focus()} />
        </ul>
      )}
      {children}
    </>
  )
}

/** Why what matches gets nothing. */
export const unreachable: Record<DeviceNoun, string> = {
  device: 'It has no push token, so it gets no push.',
  address: 'It can’t get emails now.',
  number: 'It can’t get messages now.',
}

const joiners: Record<SetNode['operator'], string> = {
  intersection: 'All of these',
  union: 'At least one of these',
  difference: 'Matches the first group and none of the others',
}

interface PartProps {
  kind: DeviceNoun
  reason: Reason
  /** False under an exclusion, where a match keeps the device out of the segment. */
  wanted: boolean
  editorFor: TagEditor
  onSaved: () => void
}

function Part({ kind, reason, wanted, editorFor, onSaved }: PartProps) {
  const { verdict, joined, parts, tag } = reason
  const [edited, setEdited] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const wasEdited = useRef(false)
  useEffect(() => {
    if (wasEdited.current && !edited) returnFocus(button.current)
    wasEdited.current = edited
  }, [edited])
  const close = (saved = false) => {
    setEdited(false)
    // the button disappears once the condition is met
    if (saved) onSaved()
  }
  const editor = tag !== undefined && (edited || verdict === !wanted) && editorFor(tag, close)
  return (
    <li>
      <Group gap={10} wrap="nowrap" align="flex-start" py={5}>
        <VerdictMark verdict={verdict} of="condition" />
        <Box flex={1} miw={0}>
          <Words kind={kind} reason={reason} />
          {edited && editor}
          {!edited && editor && (
            <Button
              ref={button}
              variant="subtle"
              size="compact-sm"
              ms={-8}
              leftSection={<IconPencil size={14} stroke={1.6} aria-hidden />}
              onClick={() => setEdited(true)}
            >
              Edit {tag}
            </Button>
          )}
        </Box>
      </Group>
      {parts && (
        <ul className={classes.tree}>
          {parts.map((part, index) => (
            <Part
              // biome-ignore lint/suspicious/noArrayIndexKey: a condition is identified by its position
              key={index}
              kind={kind}
              reason={part}
              wanted={joined === 'difference' && index > 0 ? !wanted : wanted}
              editorFor={editorFor}
              onSaved={onSaved}
            />
          ))}
        </ul>
      )}
    </li>
  )
}

function Words({ kind, reason: { text, joined, rule, has } }: Pick<PartProps, 'kind' | 'reason'>) {
  if (joined) return <Text c="dimmed">{joiners[joined]}</Text>
  if (rule === undefined) return <span className={classes.long}>{text}</span>
  return (
    <Group gap="0 16px" flex={1} miw={0}>
      <Text span inherit flex="1 1 140px" className={classes.long}>
        {rule}
      </Text>
      <Text span inherit c="dimmed" flex="1 1 140px" className={classes.long}>
        This {kind}: {has}
      </Text>
    </Group>
  )
}

const marks = {
  yes: { icon: IconCircleCheck, color: 'green', device: 'Matches', condition: 'Yes' },
  /** Gray: neither is a success, and neither is an error. */
  unreached: { icon: IconBellOff, color: 'dimmed', device: 'Matches, can’t be reached', condition: 'Yes' },
  no: { icon: IconCircleX, color: 'dimmed', device: 'Doesn’t match', condition: 'No' },
  unknown: { icon: IconHelpCircle, color: 'dimmed', device: 'Unknown here', condition: 'Unknown' },
}

export const getMark = (verdict: Verdict, reached = true) =>
  marks[verdict === 'unknown' ? verdict : !verdict ? 'no' : reached ? 'yes' : 'unreached']

interface VerdictMarkProps {
  verdict: Verdict
  of: 'device' | 'condition'
  /** False for a device that no push reaches. */
  reached?: boolean
}

export function VerdictMark({ verdict, of, reached = true }: VerdictMarkProps) {
  const { icon: Glyph, color, [of]: label } = getMark(verdict, reached)
  return (
    <Group component="span" gap={6} wrap="nowrap" flex="none" miw={56} fw={500} c={color}>
      <Glyph size={17} stroke={1.8} aria-hidden /> {label}
    </Group>
  )
}
