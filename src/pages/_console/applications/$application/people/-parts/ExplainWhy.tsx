import { Button, Group, Text, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconBellOff, IconCircleCheck, IconCircleX, IconHelpCircle, IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { applicationsQuery } from '#api/applications.ts'
import type { Tag } from '#api/tags.ts'
import { SearchField } from '#components/controls/SearchField.tsx'
import { DimmedText, TextLink } from '#components/controls/Text.tsx'
import { Section } from '#components/layout/Section.tsx'
import { matchesSearch } from '#components/table/columns.ts'
import type { Filter } from '#contract/filters.ts'
import { tagTypeLookup } from '#contract/language/defaultTags.ts'
import type { Verdict } from '#contract/language/explain.ts'
import type { SetNode } from '#contract/language/expression.ts'
import { withPeriod } from '#format/format.ts'
import { titleLookup } from '#model/filters/describeSegment.ts'
import {
  decisiveReasons,
  type Explained,
  explained,
  getVerdict,
  type Reason,
  subjectFrom,
} from '#model/people/explained.ts'
import classes from './People.module.css'
import { usePeopleAddress } from './usePeopleAddress.ts'

type OpenTagEditor = (tag: string) => (() => void) | undefined

interface ExplainWhyProps {
  values: Readonly<Record<string, unknown>>
  tags: readonly Tag[]
  segments: readonly Filter[]
  openEditor: OpenTagEditor
}

/** Every segment, and beside the chosen one why the device matches it or not. */
export function ExplainWhy({ values, tags, segments, openEditor }: ExplainWhyProps) {
  const { application, segment: chosen, put } = usePeopleAddress()
  const { data: applications } = useQuery(applicationsQuery())
  const [typed, setTyped] = useState('')
  const all = useMemo(() => {
    const subject = subjectFrom(application, values)
    const options = { typeOf: tagTypeLookup(tags), titleOf: titleLookup(applications), now: new Date() }
    return segments.map((segment) => ({ segment, why: explained(segment.filter_expression, subject, options) }))
  }, [application, applications, values, tags, segments])
  // unknown where the service doesn’t say
  const reached = values['Push Enabled'] !== false
  const shown = all.find(({ segment }) => segment.code === chosen)
  if (segments.length === 0) {
    return (
      <Section title="Segment membership">
        <DimmedText>
          No segments yet.{' '}
          <TextLink to="/applications/$application/segments" params={{ application }} inherit underline="always">
            Segments
          </TextLink>
        </DimmedText>
      </Section>
    )
  }
  const search = typed.trim()
  const listed = all.filter(({ segment: { code, name } }) => code === chosen || matchesSearch([name], search))
  return (
    <div className={classes.sticky}>
      <Section
        title="Segment membership"
        note={`This device matches ${all.filter(({ why }) => getVerdict(why) === true).length} of ${all.length}, based on its current tags.`}
      >
        {/* always mounted: not every screen reader announces a live region that appears with its text */}
        <VisuallyHidden role="status">
          {shown && `${getMark(getVerdict(shown.why), reached).device}: ${shown.segment.name}. ${because(shown.why)}`}
        </VisuallyHidden>
        {chosen !== undefined && !shown && (
          <DimmedText mb="sm">This application no longer has the segment {chosen}.</DimmedText>
        )}
        {segments.length > 8 && <SearchField label="Search segments" value={typed} onChange={setTyped} />}
        <ul
          className={classes.memberships}
          data-chosen={shown !== undefined || undefined}
          style={{ gridTemplateRows: `repeat(${listed.length}, auto) 1fr` }}
        >
          {listed.map(({ segment, why }) => (
            <li key={segment.code}>
              <UnstyledButton
                className={classes.choice}
                aria-expanded={segment.code === chosen}
                onClick={() => put({ segment: segment.code === chosen ? undefined : segment.code })}
              >
                <span className={classes.long}>{segment.name}</span>
                <VerdictMark verdict={getVerdict(why)} of="device" reached={reached} />
              </UnstyledButton>
              {segment.code === chosen && (
                <div className={classes.explanation} style={{ gridRow: `1 / span ${listed.length + 1}` }}>
                  <MembershipExplanation {...{ application, segment, why, reached, openEditor }} />
                </div>
              )}
            </li>
          ))}
        </ul>
        {listed.length === 0 && <DimmedText>No segments match “{search}”.</DimmedText>}
      </Section>
    </div>
  )
}

const because = (why: Explained) => (why.known ? decisiveReasons(why.reason) : [why.why]).map(withPeriod).join(' ')

interface ExplanationProps {
  application: string
  segment: Filter
  why: Explained
  reached: boolean
  openEditor: OpenTagEditor
}

function MembershipExplanation({ application, segment: { code, name }, why, reached, openEditor }: ExplanationProps) {
  const verdict = getVerdict(why)
  return (
    <>
      <Group component="h3" gap="4px 6px" mb={4} fz="lg" aria-label={`${getMark(verdict, reached).device}: “${name}”`}>
        <VerdictMark verdict={verdict} of="device" reached={reached} /> “{name}”
      </Group>
      {verdict !== true && <Text className={classes.long}>{because(why)}</Text>}
      {why.known && (
        <ul className={classes.tree} aria-label={`Conditions of ${name}`}>
          <Part reason={why.reason} wanted openEditor={openEditor} />
        </ul>
      )}
      <TextLink to="/applications/$application/segments/$code" params={{ application, code }} size="sm" mt="xs">
        Open segment
      </TextLink>
    </>
  )
}

const joiners: Record<SetNode['operator'], string> = {
  intersection: 'All of these',
  union: 'At least one of these',
  difference: 'Matches the first group and none of the others',
}

interface PartProps {
  reason: Reason
  /** False under an exclusion, where a match keeps the device out of the segment. */
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
          {parts.map((part, index) => (
            <Part
              // biome-ignore lint/suspicious/noArrayIndexKey: a condition is identified by its position
              key={index}
              reason={part}
              wanted={joined === 'difference' && index > 0 ? !wanted : wanted}
              openEditor={openEditor}
            />
          ))}
        </ul>
      )}
    </li>
  )
}

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
  /** Gray: neither is a success, and neither is an error. */
  unreached: { icon: IconBellOff, color: 'dimmed', device: 'Matches, can’t be reached', condition: 'Yes' },
  no: { icon: IconCircleX, color: 'dimmed', device: 'Doesn’t match', condition: 'No' },
  unknown: { icon: IconHelpCircle, color: 'dimmed', device: 'Unknown here', condition: 'Unknown' },
}

const getMark = (verdict: Verdict, reached = true) =>
  marks[verdict === 'unknown' ? verdict : !verdict ? 'no' : reached ? 'yes' : 'unreached']

interface VerdictMarkProps {
  verdict: Verdict
  of: 'device' | 'condition'
  /** False for a device that no push reaches. */
  reached?: boolean
}

function VerdictMark({ verdict, of, reached = true }: VerdictMarkProps) {
  const { icon: Glyph, color, [of]: label } = getMark(verdict, reached)
  return (
    <Group component="span" gap={6} wrap="nowrap" flex="none" miw={56} fw={500} c={color}>
      <Glyph size={17} stroke={1.8} aria-hidden /> {label}
    </Group>
  )
}
