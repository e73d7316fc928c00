import { Button, Group, Text } from '@mantine/core'
import { IconCircleCheck, IconCircleX, IconHelpCircle, IconPencil } from '@tabler/icons-react'
import type { Verdict } from '#contract/language/explain.ts'
import type { SetNode } from '#contract/language/expression.ts'
import type { Reason } from '#model/people/explained.ts'
import classes from './People.module.css'

const joiners: Record<SetNode['operator'], string> = {
  intersection: 'All of these',
  union: 'At least one of these',
  difference: 'The first, but not those after it',
}

/** Opens the editor of a tag; undefined for a tag that is not edited here. */
export type OpenTagEditor = (tag: string) => (() => void) | undefined

interface ClauseTreeProps {
  reason: Reason
  label: string
  openEditor: OpenTagEditor
}

/** The conditions of a segment as a tree, each with whether it holds, what it asks for and what the device has. */
export function ClauseTree({ reason, label, openEditor }: ClauseTreeProps) {
  return (
    <ul className={classes.tree} aria-label={label}>
      <Part reason={reason} wanted openEditor={openEditor} />
    </ul>
  )
}

interface PartProps {
  reason: Reason
  /** False for what leaves devices out: there it is a match that keeps the device from the segment. */
  wanted: boolean
  openEditor: OpenTagEditor
}

function Part({ reason, wanted, openEditor }: PartProps) {
  const { verdict, joined, parts, tag } = reason
  const edit = tag !== undefined && verdict === !wanted ? openEditor(tag) : undefined
  return (
    <li>
      <Group gap={10} wrap="nowrap" align="flex-start" py={5}>
        <VerdictMark verdict={verdict} of="condition" />
        <Words reason={reason} />
        {edit && (
          <Button
            flex="none"
            maw="45%"
            variant="subtle"
            size="compact-sm"
            leftSection={<IconPencil size={14} stroke={1.6} aria-hidden />}
            onClick={edit}
          >
            Edit {tag}
          </Button>
        )}
      </Group>
      {parts && (
        <ul className={classes.tree}>
          {parts.map((part, place) => (
            <Part
              // biome-ignore lint/suspicious/noArrayIndexKey: the place of a condition is what it is known by
              key={place}
              reason={part}
              wanted={joined === 'difference' && place > 0 ? !wanted : wanted}
              openEditor={openEditor}
            />
          ))}
        </ul>
      )}
    </li>
  )
}

/** The rule of a clause beside what the device has; of what has no rule, its sentence. */
function Words({ reason: { text, joined, rule, has } }: { reason: Reason }) {
  if (joined) return <Text c="dimmed">{joiners[joined]}</Text>
  if (rule === undefined) return <span className={classes.long}>{text}</span>
  return (
    <Group gap="0 16px" flex={1} miw={0}>
      <Text span inherit flex="1 1 140px" className={classes.long}>
        {rule}
      </Text>
      <Text span inherit c="dimmed" flex="1 1 140px" className={classes.long}>
        This device: {has}
      </Text>
    </Group>
  )
}

const marks = {
  yes: { icon: IconCircleCheck, color: 'green', device: 'Matches', condition: 'Yes' },
  no: { icon: IconCircleX, color: 'red', device: 'Does not match', condition: 'No' },
  unknown: { icon: IconHelpCircle, color: 'dimmed', device: 'Unknown here', condition: 'Unknown' },
}

const getName = (verdict: Verdict) => (verdict === 'unknown' ? verdict : verdict ? 'yes' : 'no')

/** The words for a verdict on a device. */
export const verdictLabel = (verdict: Verdict): string => marks[getName(verdict)].device

/** A verdict as an icon and a word, on a device or on one condition. */
export function VerdictMark({ verdict, of }: { verdict: Verdict; of: 'device' | 'condition' }) {
  const { icon: Glyph, color, [of]: words } = marks[getName(verdict)]
  return (
    <Group component="span" gap={6} wrap="nowrap" flex="none" miw={56} fw={500} c={color}>
      <Glyph size={17} stroke={1.8} aria-hidden /> {words}
    </Group>
  )
}
