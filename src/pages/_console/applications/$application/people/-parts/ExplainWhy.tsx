import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { type ComponentProps, useEffect, useMemo, useRef, useState } from 'react'
import type { Tag } from '#api/tags.ts'
import { moveFocus, shortList } from '#components/controls/moveFocus.ts'
import { onEscape } from '#components/controls/onEscape.ts'
import { SearchField } from '#components/controls/SearchField.tsx'
import { DimmedText, TextLink } from '#components/controls/Text.tsx'
import { Section } from '#components/layout/Section.tsx'
import { matchesSearch } from '#components/table/columns.ts'
import type { Filter } from '#contract/filters.ts'
import type { DeviceNoun } from '#model/people/device.ts'
import { getVerdict } from '#model/people/explained.ts'
import {
  because,
  getMark,
  MembershipExplanation,
  type TagEditor,
  unreachable,
  VerdictMark,
} from '#pages/_console/applications/$application/-parts/membership/MembershipExplanation.tsx'
import { useExplained } from '#pages/_console/applications/$application/-parts/membership/useExplained.ts'
import classes from './People.module.css'
import { usePeopleAddress } from './usePeopleAddress.ts'

interface ExplainWhyProps {
  kind: DeviceNoun
  values: Readonly<Record<string, unknown>>
  tags: readonly Tag[]
  segments: readonly Filter[]
  editorFor: TagEditor
}

/** Every segment, and beside the chosen one why the device matches it or not. */
export function ExplainWhy({ kind, values, tags, segments, editorFor }: ExplainWhyProps) {
  const { application, segment: chosen, put } = usePeopleAddress()
  const explain = useExplained(application, values, tags)
  const [typed, setTyped] = useState('')
  const [focused, setFocused] = useState(chosen)
  const all = useMemo(() => segments.map((segment) => ({ segment, why: explain(segment) })), [segments, explain])
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
  const stop = [focused, chosen, listed[0]?.segment.code].find((code) =>
    listed.some(({ segment }) => segment.code === code),
  )
  return (
    <div className={classes.segments}>
      <Section
        title="Segment membership"
        note={`This ${kind} matches ${all.filter(({ why }) => getVerdict(why) === true).length} of ${all.length}, based on its current tags.`}
      >
        {/* always mounted: not every screen reader announces a live region that appears with its text */}
        <VisuallyHidden role="status">
          {shown &&
            `${getMark(getVerdict(shown.why), reached).device}: ${shown.segment.name}. ${getVerdict(shown.why) === true && !reached ? unreachable[kind] : because(shown.why)}`}
        </VisuallyHidden>
        {chosen !== undefined && !shown && (
          <DimmedText mb="sm">This application no longer has the segment {chosen}.</DimmedText>
        )}
        {segments.length > shortList && <SearchField label="Search segments" value={typed} onChange={setTyped} />}
        <ul
          className={classes.memberships}
          aria-label="Segments"
          onKeyDown={(event) => {
            moveFocus(event, '[data-segment-row]')
            if (chosen === undefined) return
            const rows = event.currentTarget
            onEscape(() => {
              rows.querySelector<HTMLElement>('[data-segment-row][aria-expanded=true]')?.focus()
              put({ segment: undefined })
            })(event)
          }}
          data-chosen={shown !== undefined || undefined}
          style={{ gridTemplateRows: `repeat(${listed.length}, auto) 1fr` }}
        >
          {listed.map(({ segment, why }) => (
            <li key={segment.code}>
              <UnstyledButton
                className={classes.choice}
                data-segment-row
                aria-expanded={segment.code === chosen}
                tabIndex={listed.length <= shortList || segment.code === stop ? undefined : -1}
                onFocus={() => setFocused(segment.code)}
                onClick={() => put({ segment: segment.code === chosen ? undefined : segment.code })}
              >
                <span className={classes.long}>{segment.name}</span>
                <VerdictMark verdict={getVerdict(why)} of="device" reached={reached} />
              </UnstyledButton>
              {segment.code === chosen && (
                <InView className={classes.explanation} style={{ gridRow: `1 / span ${listed.length + 1}` }}>
                  <MembershipExplanation {...{ kind, segment, why, reached, editorFor }}>
                    <TextLink
                      to="/applications/$application/segments/$code"
                      params={{ application, code: segment.code }}
                      size="sm"
                      mt="xs"
                    >
                      Open segment
                    </TextLink>
                  </MembershipExplanation>
                </InView>
              )}
            </li>
          ))}
        </ul>
        {listed.length === 0 && <DimmedText>No segments match “{search}”.</DimmedText>}
      </Section>
    </div>
  )
}

/** Scrolls into view once opened, from a row or by a link; a link also moves the focus to the row before it. */
function InView(props: ComponentProps<'div'>) {
  const { find } = usePeopleAddress()
  const content = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it opens
  useEffect(() => {
    const row = content.current?.previousElementSibling
    const { activeElement: active } = document
    const opened = active === row || active === null || active === document.body
    // the search field has the focus after loading, unless someone types in it
    const loaded = active instanceof HTMLInputElement && 'pageField' in active.dataset && active.value === find
    // a tour keeps it at its next step
    const toured = active instanceof HTMLElement && 'onward' in active.dataset
    if (!opened && !loaded && !toured) return
    if (row instanceof HTMLElement) row.focus({ preventScroll: true })
    content.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return <div {...props} ref={content} />
}
