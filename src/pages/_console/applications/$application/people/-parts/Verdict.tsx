import { IconCircleCheck, IconCircleX, IconHelpCircle } from '@tabler/icons-react'
import type { Verdict } from '#contract/language/explain.ts'
import classes from './Explain.module.css'

const marks = {
  yes: { icon: IconCircleCheck, device: 'Matches', condition: 'Yes' },
  no: { icon: IconCircleX, device: 'Does not match', condition: 'No' },
  unknown: { icon: IconHelpCircle, device: 'Cannot be told here', condition: 'Cannot be told' },
}

const nameOf = (verdict: Verdict) => (verdict === 'unknown' ? verdict : verdict ? 'yes' : 'no')

/** The words for a verdict on a device. */
export const verdictWords = (verdict: Verdict): string => marks[nameOf(verdict)].device

/** A verdict as an icon and a word, on a device or on one condition. */
export function VerdictMark({ verdict, of }: { verdict: Verdict; of: 'device' | 'condition' }) {
  const name = nameOf(verdict)
  const { icon: Glyph, [of]: words } = marks[name]
  return (
    <span className={classes.mark} data-verdict={name}>
      <Glyph size={17} stroke={1.8} aria-hidden /> {words}
    </span>
  )
}
