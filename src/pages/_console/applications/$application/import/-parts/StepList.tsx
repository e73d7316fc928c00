import { IconCheck } from '@tabler/icons-react'
import classes from './Import.module.css'

const steps = ['File', 'Columns', 'Check', 'Run', 'Result']

/** Where one is on the way from a file to its result. */
export function StepList({ at }: { at: number }) {
  return (
    <ol className={classes.steps} aria-label="Steps">
      {steps.map((label, place) => (
        <li
          key={label}
          className={classes.step}
          data-done={place < at || undefined}
          aria-current={place === at ? 'step' : undefined}
        >
          <span className={classes.number} aria-hidden>
            {place < at ? <IconCheck size={12} stroke={2.5} /> : place + 1}
          </span>
          <span className={classes.label}>{label}</span>
        </li>
      ))}
    </ol>
  )
}
