import { Button, SegmentedControl, Skeleton } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { lazy, Suspense, useId, useRef, useState } from 'react'
import { type FieldValues, useController } from 'react-hook-form'
import { faultsIn, type StateDraft, type StateRow, withJson, withRows } from '#model/liveActivities/stateRows.ts'
import { firstFault } from '../people/focus.ts'
import type { Bound } from '../shared/field.ts'
import classes from './LiveActivities.module.css'
import { StateRowFields } from './StateRowFields.tsx'

const JsonSide = lazy(() => import('./JsonSide.tsx'))

/** An object as a form, inferred from what it holds, or as JSON: each side edits the other. */
export function StateField<Values extends FieldValues, Output>({
  control,
  name,
  label,
  help,
  disabled = false,
}: Bound<Values, Output>) {
  const id = useId()
  const { field, fieldState } = useController({ control, name })
  const draft: StateDraft = field.value
  const [side, setSide] = useState<'fields' | 'json'>(draft.written)
  const list = useRef<HTMLDivElement>(null)
  const fault = fieldState.error?.message
  // before one has left it, a row that is being typed is not called wrong
  const faults = fault ? faultsIn(draft.rows) : []
  const change = (rows: StateRow[]) => field.onChange(withRows(draft, rows))
  field.ref({ focus: () => firstFault(list.current)?.focus() })
  return (
    <fieldset className={classes.state} aria-describedby={help || fault ? id : undefined} disabled={disabled}>
      <legend className={classes.legend}>{label}</legend>
      <div className={classes.tools}>
        <div id={id} className={classes.hint}>
          {help}
        </div>
        <SegmentedControl
          size="xs"
          aria-label={`How to write: ${label}`}
          value={side}
          onChange={(value) => setSide(value as typeof side)}
          data={[
            { value: 'fields', label: 'Fields' },
            { value: 'json', label: 'JSON' },
          ]}
        />
      </div>
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
        <div className={classes.rows} ref={list}>
          {draft.rows.length === 0 && <p className={classes.hint}>Nothing yet.</p>}
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
            className={classes.add}
            leftSection={<IconPlus size={14} stroke={1.8} aria-hidden />}
            onClick={() => change([...draft.rows, { name: '', kind: 'text', value: '' }])}
          >
            Add a value
          </Button>
        </div>
      )}
      {fault && <p className={classes.fault}>{fault}</p>}
    </fieldset>
  )
}
