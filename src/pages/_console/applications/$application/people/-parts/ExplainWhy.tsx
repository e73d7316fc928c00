import { Group, Select, Text, UnstyledButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { applicationsQuery } from '#api/applications.ts'
import type { Tag } from '#api/tags.ts'
import { TextLink } from '#components/controls/TextLink.tsx'
import { Section } from '#components/layout/Section.tsx'
import type { Filter } from '#contract/filters.ts'
import { tagTypeLookup } from '#contract/language/defaultTags.ts'
import type { Verdict } from '#contract/language/explain.ts'
import { titleLookup } from '#forms/filters/describeSegment.ts'
import { decisive, type Explained, explained, getVerdict, subjectFrom } from '#model/people/explained.ts'
import { ClauseTree, type OpenTagEditor, VerdictMark, verdictLabel } from './ClauseTree.tsx'
import classes from './People.module.css'

interface ExplainWhyProps {
  application: string
  values: Readonly<Record<string, unknown>>
  tags: readonly Tag[]
  segments: readonly Filter[]
  /** Code of the segment that is explained. */
  chosen?: string
  onChoose: (code: string) => void
  openEditor: OpenTagEditor
}

/** Whether the device is in a segment and why, worked out here from its tags; and the verdict of every segment. */
export function ExplainWhy(props: ExplainWhyProps) {
  const { application, values, tags, segments, chosen, onChoose, openEditor } = props
  const { data: applications } = useQuery(applicationsQuery())
  const all = useMemo(() => {
    const subject = subjectFrom(application, values)
    const options = { typeOf: tagTypeLookup(tags), titleOf: titleLookup(applications), now: new Date() }
    return segments.map((segment) => ({ segment, why: explained(segment.filter_expression, subject, options) }))
  }, [application, applications, values, tags, segments])
  const shown = all.find(({ segment }) => segment.code === chosen)
  if (segments.length === 0) {
    return (
      <Section title="Explain why">
        <Text size="sm" c="dimmed">
          No segments yet.{' '}
          <TextLink to="/applications/$application/segments" params={{ application }} inherit>
            Segments
          </TextLink>
        </Text>
      </Section>
    )
  }
  return (
    <div className={classes.sticky}>
      <Section title="Explain why" note="Evaluated from the device’s tags by the service’s rules.">
        <Select
          label="Segment"
          placeholder="Choose a segment"
          data={segments.map(({ code, name }) => ({ value: code, label: name }))}
          value={shown?.segment.code ?? null}
          onChange={(code) => code !== null && onChoose(code)}
          allowDeselect={false}
          searchable={segments.length > 8}
        />
        {chosen !== undefined && !shown && (
          <Text size="sm" c="dimmed" mt="sm">
            This application no longer has the segment {chosen}.
          </Text>
        )}
        <div role="status">{shown && <Answer name={shown.segment.name} why={shown.why} />}</div>
        {shown && (
          <TextLink
            to="/applications/$application/segments/$code"
            params={{ application, code: shown.segment.code }}
            size="sm"
          >
            Open the segment
          </TextLink>
        )}
        {shown?.why.told && (
          <ClauseTree reason={shown.why.reason} label={`Conditions of ${shown.segment.name}`} openEditor={openEditor} />
        )}
      </Section>
      <SegmentsAtAGlance
        verdicts={all.map(({ segment, why }) => ({ segment, verdict: getVerdict(why) }))}
        chosen={chosen}
        onChoose={onChoose}
      />
    </div>
  )
}

/** The verdict in a line, and what decided in another. */
function Answer({ name, why }: { name: string; why: Explained }) {
  const verdict = getVerdict(why)
  const because = why.told ? decisive(why.reason).join('. ') : why.why
  return (
    <>
      <Group component="h3" gap="4px 6px" mt="md" mb={4} fz="lg" aria-label={`${verdictLabel(verdict)}: “${name}”`}>
        <VerdictMark verdict={verdict} of="device" /> “{name}”
      </Group>
      {verdict !== true && <Text className={classes.long}>{because}.</Text>}
    </>
  )
}

interface SegmentsAtAGlanceProps {
  verdicts: readonly { segment: Filter; verdict: Verdict }[]
  chosen?: string
  onChoose: (code: string) => void
}

/** Every segment with whether the device is in it; pressing one explains it. */
function SegmentsAtAGlance({ verdicts, chosen, onChoose }: SegmentsAtAGlanceProps) {
  const matching = verdicts.filter(({ verdict }) => verdict === true).length
  return (
    <Section title="All segments at a glance" note={`This device matches ${matching} of ${verdicts.length}.`}>
      <ul className={classes.choices}>
        {verdicts.map(({ segment: { code, name }, verdict }) => (
          <li key={code}>
            <UnstyledButton
              className={classes.choice}
              aria-current={code === chosen ? 'true' : undefined}
              onClick={() => onChoose(code)}
            >
              <span className={classes.long}>{name}</span>
              <VerdictMark verdict={verdict} of="device" />
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </Section>
  )
}
