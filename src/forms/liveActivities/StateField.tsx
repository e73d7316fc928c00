import { Group, Input, Skeleton, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { lazy, Suspense, useId, useRef, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { ChoiceTabs } from '#components/controls/ChoiceTabs.tsx'
import { DimmedText } from '#components/controls/Text.tsx'
import { formatList } from '#format/format.ts'
import {
  faultsIn,
  guessedKind,
  rowKinds,
  type StateDraft,
  type StateRow,
  stateIn,
  unchangedNames,
  withJson,
  withRows,
} from '#model/liveActivities/stateRows.ts'
import { type BoundFieldProps, firstFault, useField } from '../shared/field.ts'
import { ValueRows } from '../shared/ValueRows.tsx'

const JsonSide = lazy(() => import('./JsonSide.tsx'))

interface StateFieldProps<Values extends FieldValues, Output> extends BoundFieldProps<Values, Output> {
  /** The values of an earlier activity, which may have been left unchanged. */
  earlier?: StateDraft | undefined
}

export function StateField<Values extends FieldValues, Output>(props: StateFieldProps<Values, Output>) {
  const { label, help, disabled = false, earlier } = props
  const id = useId()
  const { field, fault: found } = useField(props)
  const draft: StateDraft = field.value
  const [side, setSide] = useState<'fields' | 'json'>(draft.written)
  const list = useRef<HTMLDivElement>(null)
  const [refused, setRefused] = useState(false)
  const fault = found?.message ?? (refused && side === 'json' ? stateIn(draft).fault : undefined)
  // no error for a row before it is left
  const faults = fault || refused ? faultsIn(draft.rows) : []
  // the app knows what the form was filled with: names and types rarely change, unlike those of rows that are added here
  const text = JSON.stringify(draft.rows)
  const [filled, setFilled] = useState(() => ({ text, names: namesOf(draft.rows) }))
  if (text !== filled.text) setFilled({ text, names: namesOf(draft.rows) })
  const change = (rows: StateRow[]) => {
    setFilled(({ names }) => ({ text: JSON.stringify(rows), names }))
    field.onChange(withRows(draft, rows))
  }
  const [structured, showStructure] = useDisclosure()
  const isKnown = ({ name }: StateRow, place: number) =>
    filled.names.includes(name) &&
    // a new row may be given the same name by mistake
    draft.rows.findIndex((row) => row.name === name) === place
  const same = unchangedNames(draft, earlier)
  const choose = (next: typeof side) => {
    // converting to JSON would lose invalid rows, and to fields invalid JSON
    const faulty = next === 'json' ? faultsIn(draft.rows).length > 0 : stateIn(draft).fault !== undefined
    setRefused(faulty)
    if (!faulty) setSide(next)
  }
  field.ref({ focus: () => firstFault(list.current)?.focus() })
  return (
    <fieldset aria-describedby={id} disabled={disabled}>
      <legend>{label}</legend>
      <Group justify="space-between" mb="xs">
        <Text id={id} size="xs" c="dimmed">
          {help}
        </Text>
        <ChoiceTabs
          label={`How to edit ${label}`}
          value={side}
          onChange={choose}
          choices={{ fields: 'Fields', json: 'JSON' }}
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
          {draft.rows.length === 0 && <DimmedText size="xs">Nothing yet.</DimmedText>}
          <ValueRows
            rows={draft.rows}
            kinds={rowKinds}
            faults={faults}
            isFixed={(row, place) => !structured && isKnown(row, place)}
            // the app expects what it knows in the type that it has
            guessKind={(row, place, finished) => (isKnown(row, place) ? row.kind : guessedKind(row.value, finished))}
            onUnfix={showStructure.open}
            labels={(name) => {
              const called = name || 'new value'
              return {
                name: `Name of ${called} (${label})`,
                kind: `Type of ${called} (${label})`,
                value: called,
                remove: `Remove ${called}`,
              }
            }}
            onChange={change}
            onBlur={field.onBlur}
          />
        </Stack>
      )}
      {same.length > 0 && (
        <Text size="xs" c="var(--mantine-color-yellow-text)" mt={6}>
          Same as last time: {formatList(same)}. Check each value.
        </Text>
      )}
      {fault && <Input.Error mt={6}>{fault}</Input.Error>}
    </fieldset>
  )
}

const namesOf = (rows: readonly StateRow[]) => rows.map(({ name }) => name)
