import { Button, Group, Input, SegmentedControl, Select, Skeleton, Stack, Switch, Text, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { lazy, Suspense, useId, useRef, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useNow } from '#components/controls/Moment.tsx'
import { ReasonedIcon } from '#components/controls/ReasonedButton.tsx'
import { relativeDate } from '#format/dates.ts'
import {
  faultsIn,
  type RowKind,
  type StateDraft,
  type StateRow,
  withJson,
  withRows,
} from '#model/liveActivities/stateRows.ts'
import type { RowFault } from '#model/shared/rowFaults.ts'
import { utcDate } from '#model/shared/utc.ts'
import { DayField } from '../shared/DayField.tsx'
import { type Bound, useField } from '../shared/field.ts'
import { firstFault } from '../shared/focus.ts'
import classes from './LiveActivities.module.css'

const JsonSide = lazy(() => import('./JsonSide.tsx'))

/** An object as a form, inferred from what it holds, or as JSON: each side edits the other. */
export function StateField<Values extends FieldValues, Output>(props: Bound<Values, Output>) {
  const { label, help, disabled = false } = props
  const id = useId()
  const { field, fault: found } = useField(props)
  const draft: StateDraft = field.value
  const [side, setSide] = useState<'fields' | 'json'>(draft.written)
  const list = useRef<HTMLDivElement>(null)
  const fault = found?.message
  // before one has left it, a row that is being typed is not called wrong
  const faults = fault ? faultsIn(draft.rows) : []
  const change = (rows: StateRow[]) => field.onChange(withRows(draft, rows))
  field.ref({ focus: () => firstFault(list.current)?.focus() })
  return (
    <fieldset aria-describedby={id} disabled={disabled}>
      <legend>{label}</legend>
      <Group justify="space-between" mb="xs">
        <Text id={id} size="xs" c="dimmed">
          {help}
        </Text>
        <SegmentedControl
          size="xs"
          aria-label={`How to edit ${label}`}
          value={side}
          onChange={setSide}
          data={[
            { value: 'fields', label: 'Fields' },
            { value: 'json', label: 'JSON' },
          ]}
        />
      </Group>
      {side === 'json' ? (
        <Suspense fallback={<Skeleton height={136} />}>
          <JsonSide
            label={`${label} as JSON`}
            value={draft.json}
            onChange={(json) => field.onChange(withJson(draft, json))}
            onBlur={field.onBlur}
            disabled={disabled}
          />
        </Suspense>
      ) : (
        <Stack gap="xs" align="flex-start" ref={list}>
          {draft.rows.length === 0 && (
            <Text size="xs" c="dimmed">
              Nothing yet.
            </Text>
          )}
          {draft.rows.map((row, place) => (
            <StateRowFields
              // biome-ignore lint/suspicious/noArrayIndexKey: a row has no name of its own while it is typed
              key={place}
              row={row}
              of={label}
              faults={faults.filter((one) => one.place === place)}
              onChange={(row) => change(draft.rows.map((one, other) => (other === place ? row : one)))}
              onRemove={() => change(draft.rows.filter((_, other) => other !== place))}
              onBlur={field.onBlur}
            />
          ))}
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPlus size={14} stroke={1.8} aria-hidden />}
            onClick={() => change([...draft.rows, { name: '', kind: 'text', value: '' }])}
          >
            Add a value
          </Button>
        </Stack>
      )}
      {fault && <Input.Error mt={6}>{fault}</Input.Error>}
    </fieldset>
  )
}

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
function StateRowFields({ row, of, faults, onChange, onRemove, onBlur }: StateRowFieldsProps) {
  const { name, kind } = row
  const getFault = (field: RowFault['field']) => faults.find((fault) => fault.field === field)?.message
  const label = name.trim() === '' ? 'new value' : name
  return (
    <div className={classes.row}>
      <TextInput
        aria-label={`Name of ${label} (${of})`}
        placeholder="Name"
        autoComplete="off"
        spellCheck={false}
        value={name}
        error={getFault('name')}
        onChange={(event) => onChange({ ...row, name: event.currentTarget.value })}
        onBlur={onBlur}
      />
      <Select
        aria-label={`Type of ${label} (${of})`}
        allowDeselect={false}
        data={Object.entries(kindWords).map(([value, label]) => ({ value, label }))}
        value={kind}
        onChange={(next) => onChange({ name, kind: (next ?? 'text') as RowKind, value: converted(row, next) })}
      />
      <div className={classes.value}>
        <Value row={row} label={label} error={getFault('value')} onChange={onChange} onBlur={onBlur} />
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
    const at = utcDate(row.value)
    return (
      <>
        <DayField label={label} value={row.value} onChange={set} error={error} onBlur={onBlur} />
        {at && (
          <Text size="xs" c="dimmed">
            UTC · {relativeDate(at, now)}
          </Text>
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
