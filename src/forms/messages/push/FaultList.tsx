import { type Control, useWatch } from 'react-hook-form'
import { languageName } from '#format/languages.ts'
import type { PushDraft } from '../draft/pushDraft.ts'
import { type DraftFault, pushFaults } from '../draft/pushFaults.ts'
import { platformOptions } from '../platforms/options.ts'
import classes from './Push.module.css'

interface FaultListProps {
  /** What was found when someone wanted to go on; empty before. */
  faults: readonly DraftFault[]
  control: Control<PushDraft, unknown, PushDraft>
  onReveal: (path: readonly string[]) => void
}

/** What is to be mended before it can go on, each with the way to its field. Shrinks as it is mended. */
export function FaultList({ faults, control, onReveal }: FaultListProps) {
  if (faults.length === 0) return null
  return <Shown control={control} onReveal={onReveal} />
}

function Shown({ control, onReveal }: Omit<FaultListProps, 'faults'>) {
  const draft = useWatch({ control }) as PushDraft
  const left = pushFaults(draft)
  if (left.length === 0) return null
  return (
    <section className={classes.wrong} aria-label="To be mended">
      <h2>{left.length === 1 ? 'One thing to mend' : `${left.length} things to mend`}</h2>
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

const names: Readonly<Record<string, string>> = {
  content: 'Text',
  title: 'Title',
  subtitle: 'Subtitle',
  link: 'Address',
  rich_media: 'Code of the page',
  inbox_days: 'Inbox, days',
  inbox_date: 'Inbox, leaves on',
  send_rate: 'Pushes per second',
  capping_days: 'Capping, days',
  capping_count: 'Capping, messages',
  kind: 'Audience',
  filter: 'Segment',
  conditions: 'Conditions',
  users: 'User ids',
  devices: 'Devices',
  near: 'Near a point',
  day: 'Day',
  time: 'Time',
  timezone: 'Time zone',
}

/** What people call the field at a place of the draft. */
function nameOf([room, field = '', key]: readonly string[]): string {
  if (room !== 'fields') return names[field] ?? names[room ?? ''] ?? room ?? ''
  const option = Object.values(platformOptions)
    .flat()
    .find((one) => one.field === field)
  const name = names[field] ?? (option ? `${field.split('_')[0]} ${option.label}` : field)
  return key === undefined || key === 'default' ? name : `${name}, ${languageName(key)}`
}
