import { ActionIcon, Button, Select, TextInput } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useRef } from 'react'
import type { AttributeRow, Kind } from '#model/people/attributes.ts'
import type { RowFault } from '#model/shared/rowFaults.ts'
import classes from './AttributesField.module.css'

interface AttributeRowsProps {
  rows: readonly AttributeRow[]
  onChange: (rows: AttributeRow[]) => void
  onBlur: () => void
  faults: readonly RowFault[]
}

const kindChoices: { value: Kind; label: string }[] = [
  { value: 'text', label: 'Text' },
  { value: 'number', label: 'Number' },
  { value: 'boolean', label: 'Yes or no' },
]
const truths = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
]

/** Attributes, one a line: name, kind and value. */
export function AttributeRows({ rows, onChange, onBlur, faults }: AttributeRowsProps) {
  const list = useRef<HTMLUListElement>(null)
  const focus = (selector: string) =>
    requestAnimationFrame(() => list.current?.parentElement?.querySelector<HTMLElement>(selector)?.focus())
  const change = (place: number, fields: Partial<AttributeRow>) =>
    onChange(rows.map((row, other) => (other === place ? { ...row, ...fields } : row)))
  const add = () => {
    onChange([...rows, { name: '', kind: 'text', value: '' }])
    focus('li:last-child input')
  }
  const remove = (place: number) => {
    onChange(rows.filter((_, other) => other !== place))
    focus('[data-add]')
  }
  const fault = (place: number, field: RowFault['field']) =>
    faults.find((one) => one.place === place && one.field === field)?.message
  return (
    <>
      <ul ref={list} className={classes.rows}>
        {rows.map(({ name, kind, value }, place) => {
          const which = name.trim() || `attribute ${place + 1}`
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity beyond their place
            <li key={place} className={classes.row}>
              <TextInput
                className={classes.name}
                aria-label={`Name of attribute ${place + 1}`}
                placeholder="Name"
                autoComplete="off"
                spellCheck={false}
                value={name}
                error={fault(place, 'name')}
                onChange={(event) => change(place, { name: event.currentTarget.value })}
                onBlur={onBlur}
              />
              <Select
                className={classes.kind}
                aria-label={`Kind of ${which}`}
                data={kindChoices}
                allowDeselect={false}
                value={kind}
                onChange={(next) => next && change(place, { kind: next as Kind, value: next === kind ? value : '' })}
              />
              {kind === 'boolean' ? (
                <Select
                  className={classes.value}
                  aria-label={`Value of ${which}`}
                  placeholder="Choose"
                  data={truths}
                  allowDeselect={false}
                  value={value || null}
                  error={fault(place, 'value')}
                  onChange={(next) => change(place, { value: next ?? '' })}
                  onBlur={onBlur}
                />
              ) : (
                <TextInput
                  className={classes.value}
                  aria-label={`Value of ${which}`}
                  placeholder="Value"
                  autoComplete="off"
                  spellCheck={false}
                  inputMode={kind === 'number' ? 'decimal' : undefined}
                  value={value}
                  error={fault(place, 'value')}
                  onChange={(event) => change(place, { value: event.currentTarget.value })}
                  onBlur={onBlur}
                />
              )}
              <ActionIcon className={classes.remove} aria-label={`Remove ${which}`} onClick={() => remove(place)}>
                <IconX size={16} stroke={1.6} aria-hidden />
              </ActionIcon>
            </li>
          )
        })}
      </ul>
      <Button
        data-add
        ms={-8}
        px={8}
        style={{ alignSelf: 'flex-start' }}
        variant="subtle"
        color="gray"
        size="xs"
        leftSection={<IconPlus size={14} aria-hidden />}
        onClick={add}
      >
        Add an attribute
      </Button>
    </>
  )
}
