import { UnstyledButton } from '@mantine/core'
import { Section } from '#components/layout/Section.tsx'
import type { Filter } from '#contract/filters.ts'
import type { Verdict } from '#contract/language/explain.ts'
import classes from './Explain.module.css'
import { VerdictMark } from './Verdict.tsx'

interface SegmentsAtAGlanceProps {
  verdicts: readonly { segment: Filter; verdict: Verdict }[]
  chosen?: string
  onChoose: (code: string) => void
}

/** Every segment with whether the device is in it; pressing one explains it. */
export function SegmentsAtAGlance({ verdicts, chosen, onChoose }: SegmentsAtAGlanceProps) {
  const matching = verdicts.filter(({ verdict }) => verdict === true).length
  return (
    <Section title="All segments at a glance" note={`This device matches ${matching} of ${verdicts.length}.`}>
      <ul className={classes.glance}>
        {verdicts.map(({ segment: { code, name }, verdict }) => (
          <li key={code}>
            <UnstyledButton
              className={classes.segment}
              aria-current={code === chosen ? 'true' : undefined}
              onClick={() => onChoose(code)}
            >
              <span className={classes.words}>{name}</span>
              <VerdictMark verdict={verdict} of="device" />
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </Section>
  )
}
