import { Select, Switch, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { ReasonedIcon } from '#components/controls/ReasonedIcon.tsx'
import { useNow } from '#components/controls/useNow.ts'
import { relativeDate } from '#format/dates.ts'
import { type RowFault, type RowKind, type StateRow, secondsOf } from '#model/liveActivities/stateRows.ts'
import { DayField } from '../shared/DayField.tsx'
import classes from './LiveActivities.module.css'

interface StateRowFieldsProps {
  row: StateRow
  /** What the row belongs to, for a screen reader. */
  of: string
  faults: readonly RowFault[]
  onChange: (row: StateRow) => void
  onRemove: () => void
  onBlur: () => void
}

const kindWords: Readonly<Record<RowKind, string>> = {
  text: 'Text',
  number: 'Number',
  boolean: 'Yes or no',
  unix: 'Date (Unix time)',
  iso: 'Date (text)',
  json: 'JSON',
}

/** One value: its name, what it is, and itself in a field that fits. */
export function StateRowFields({ row, of, faults, onChange, onRemove, onBlur }: StateRowFieldsProps) {
  const { name, kind } = row
  const faultOf = (field: RowFault['field']) => faults.find((fault) => fault.field === field)?.message
  const label = name.trim() === '' ? 'new value' : name
  return (
    <div className={classes.row}>
      <TextInput
        className={classes.key}
        aria-label={`Name of ${label} (${of})`}
        placeholder="Name"
        autoComplete="off"
        spellCheck={false}
        value={name}
        error={faultOf('name')}
        onChange={(event) => onChange({ ...row, name: event.currentTarget.value })}
        onBlur={onBlur}
      />
      <Select
        className={classes.kind}
        aria-label={`Kind of ${label} (${of})`}
        allowDeselect={false}
        data={Object.entries(kindWords).map(([value, label]) => ({ value, label }))}
        value={kind}
        onChange={(next) => onChange({ name, kind: (next ?? 'text') as RowKind, value: converted(row, next) })}
      />
      <div className={classes.value}>
        <Value row={row} label={label} error={faultOf('value')} onChange={onChange} onBlur={onBlur} />
      </div>
      <ReasonedIcon label={`Remove ${label}`} hint="Remove" onClick={onRemove}>
        <IconTrash size={16} stroke={1.6} aria-hidden />
      </ReasonedIcon>
    </div>
  )
}

/** The text of a value where it is made another kind. */
function converted({ value }: StateRow, kind: string | null): string {
  if (kind === 'boolean') return /^(true|yes|1)$/i.test(value) ? 'true' : 'false'
  return value
}

interface ValueProps extends Pick<StateRowFieldsProps, 'row' | 'onChange' | 'onBlur'> {
  label: string
  error?: string
}

function Value({ row, label, error, onChange, onBlur }: ValueProps) {
  const now = new Date(useNow(15_000))
  const set = (value: string) => onChange({ ...row, value })
  if (row.kind === 'boolean') {
    return (
      <Switch
        aria-label={label}
        label={row.value === 'true' ? 'Yes' : 'No'}
        checked={row.value === 'true'}
        onChange={(event) => set(String(event.currentTarget.checked))}
      />
    )
  }
  if (row.kind === 'unix' || row.kind === 'iso') {
    const seconds = secondsOf(row.value)
    return (
      <>
        <DayField label={label} value={row.value} onChange={set} error={error} onBlur={onBlur} />
        {seconds !== undefined && (
          <span className={classes.hint}>UTC · {relativeDate(new Date(seconds * 1_000), now)}</span>
        )}
      </>
    )
  }
  return (
    <TextInput
      aria-label={label}
      autoComplete="off"
      inputMode={row.kind === 'number' ? 'decimal' : undefined}
      spellCheck={row.kind === 'text'}
      value={row.value}
      error={error}
      onChange={(event) => set(event.currentTarget.value)}
      onBlur={onBlur}
    />
  )
}
