import { type Control, type FieldValues, useWatch } from 'react-hook-form'
import type { DraftFault } from '#model/messages/faults.ts'
import { fieldName } from '#model/messages/options.ts'
import classes from './Push.module.css'

interface FaultListProps<Draft extends FieldValues> {
  /** True once someone wanted to go on. */
  shown: boolean
  control: Control<Draft, unknown, Draft>
  faultsOf: (draft: Draft) => readonly DraftFault[]
  /** What people call the field at a place of the draft. */
  nameOf: (path: readonly string[]) => string
  onReveal: (path: readonly string[]) => void
}

/** What is to be mended before it can go on, each with the way to its field. Shrinks as it is mended. */
export function FaultList<Draft extends FieldValues>({ shown, ...rest }: FaultListProps<Draft>) {
  return shown ? <Shown {...rest} /> : null
}

function Shown<Draft extends FieldValues>(props: Omit<FaultListProps<Draft>, 'shown'>) {
  const { control, faultsOf, nameOf, onReveal } = props
  const draft = useWatch({ control }) as Draft
  const left = faultsOf(draft)
  if (left.length === 0) return null
  return (
    <section className={classes.wrong} aria-label="Problems">
      <h2>{left.length === 1 ? '1 problem to fix' : `${left.length} problems to fix`}</h2>
      <ul>
        {left.map(({ path, message }) => (
          <li key={path.join('.')}>
            <button type="button" className={classes.link} onClick={() => onReveal(path)}>
              {nameOf(path)}: {message}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface RefusedListProps {
  faults: readonly DraftFault[]
  onReveal: (path: readonly string[]) => void
}

/** What the service refused when the message was sent, each with the way to its field. */
export function RefusedList({ faults, onReveal }: RefusedListProps) {
  if (faults.length === 0) return null
  return (
    <section className={classes.wrong} role="alert" aria-label="Refused by the service">
      <h2>The service refused it: nothing was sent</h2>
      <ul>
        {faults.map(({ path, message }) => (
          <li key={path.join('.')}>
            <button type="button" className={classes.link} onClick={() => onReveal(path)}>
              {fieldName(path)}: {message}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
