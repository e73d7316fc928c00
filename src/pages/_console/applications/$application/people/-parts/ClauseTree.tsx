import type { SetNode } from '#contract/language/expression.ts'
import classes from './Explain.module.css'
import type { Reason } from './explained.ts'
import { VerdictMark } from './Verdict.tsx'

const joiners: Record<SetNode['operator'], string> = {
  intersection: 'All of these',
  union: 'At least one of these',
  difference: 'The first, without those after it',
}

/** The conditions of a segment as a tree, each with whether it holds and why. */
export function ClauseTree({ reason, label }: { reason: Reason; label: string }) {
  return (
    <ul className={classes.tree} aria-label={label}>
      <Part reason={reason} />
    </ul>
  )
}

function Part({ reason: { verdict, text, joined, parts } }: { reason: Reason }) {
  return (
    <li>
      <div className={classes.clause} data-joins={joined !== undefined || undefined}>
        <VerdictMark verdict={verdict} of="condition" />
        <span className={classes.words}>{joined ? joiners[joined] : text}</span>
      </div>
      {parts && (
        <ul className={classes.tree}>
          {parts.map((part, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the place of a condition is what it is known by
            <Part key={place} reason={part} />
          ))}
        </ul>
      )}
    </li>
  )
}
