import { Group, Select, Switch, Text } from '@mantine/core'
import { type ReactNode, useRef, useState } from 'react'
import { AddButton, LightButton, RemoveIcon } from '#components/controls/Buttons.tsx'
import { PlainInput } from '#components/controls/PlainInput.tsx'
import { DimmedText, useNow } from '#components/controls/Text.tsx'
import { relativeDate } from '#format/format.ts'
import { utcDate } from '#model/shared/utc.ts'
import { DayField } from './DayField.tsx'
import classes from './ValueRows.module.css'

const kindWords = {
  text: 'Text',
  number: 'Number',
  boolean: 'Yes or no',
  unix: 'Date (Unix time)',
  iso: 'Date (text)',
  json: 'JSON',
}

const nameInput = '[data-name] input:not([type=hidden])'

interface ValueRow<Kind> {
  name: string
  kind: Kind
  value: string
}

interface ValueRowsProps<Kind extends keyof typeof kindWords> {
  rows: readonly ValueRow<Kind>[]
  kinds: readonly Kind[]
  faults: readonly { place: number; field: 'name' | 'value'; message: string }[]
  labels: (name: string, place: number) => Readonly<Record<'name' | 'value' | 'remove', string> & { kind?: string }>
  /** Instead of a text input for the name. */
  renderName?: ((props: NameProps) => ReactNode) | undefined
  /** True for a row of which only the value is edited, until `onUnfix`. */
  isFixed?: (row: ValueRow<Kind>, place: number) => boolean
  onUnfix?: () => void
  /** The type that a typed value of an added row suggests, until one is selected; `finished`: the field was left. */
  guessKind?: ((row: ValueRow<Kind>, place: number, finished: boolean) => Kind) | undefined
  onChange: (rows: ValueRow<Kind>[]) => void
  onBlur: () => void
}

export function ValueRows<Kind extends keyof typeof kindWords>(props: ValueRowsProps<Kind>) {
  const { rows, kinds, faults, labels, renderName = plainName, isFixed, onUnfix, guessKind, onChange, onBlur } = props
  /** Places of rows that were added here, whose type wasn’t selected yet. */
  const [open, setOpen] = useState<readonly number[]>([])
  const list = useRef<HTMLDivElement>(null)
  const focus = (selector: string, place = -1) =>
    requestAnimationFrame(() => [...(list.current?.querySelectorAll<HTMLElement>(selector) ?? [])].at(place)?.focus())
  const getFault = (place: number, field: 'name' | 'value') =>
    faults.find((fault) => fault.place === place && fault.field === field)?.message
  return (
    <div ref={list} className={classes.rows} data-rows>
      {rows.map((row, index) => {
        const change = (fields: Partial<ValueRow<Kind>>) => onChange(rows.with(index, { ...row, ...fields }))
        const label = labels(row.name.trim(), index)
        const guessed = (value: string, finished: boolean) => {
          const next = { ...row, value }
          // of a switch or a date, the field says what it is
          const isOpen = (row.kind === 'text' || row.kind === 'number') && open.includes(index)
          const kind = (isOpen && guessKind?.(next, index, finished)) || row.kind
          return { ...next, kind, value: kind === row.kind ? value : converted(value.trim(), kind) }
        }
        const value = (
          <div className={classes.value}>
            <Value
              row={row}
              label={label.value}
              error={getFault(index, 'value')}
              onChange={(value) => change(guessed(value, false))}
              onBlur={() => {
                const next = guessed(row.value, true)
                if (next.kind !== row.kind) change(next)
                onBlur()
              }}
            />
          </div>
        )
        if (isFixed?.(row, index))
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: as below, so that a row keeps its place
            <div key={index} className={classes.row} data-fixed>
              <Text size="sm" pt={8} aria-hidden style={{ overflowWrap: 'anywhere' }}>
                {row.name}
              </Text>
              {value}
            </div>
          )
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row has no unique name while it is being typed
          <div key={index} className={classes.row} data-plain={kinds.length === 1 || undefined}>
            <div data-name>
              {renderName({
                label: label.name,
                value: row.name,
                error: getFault(index, 'name'),
                onChange: (name) => change({ name }),
                onBlur,
              })}
            </div>
            {kinds.length > 1 && (
              <Select
                aria-label={label.kind}
                data={kinds.map((value) => ({ value, label: kindWords[value] }))}
                value={row.kind}
                // the guessed one too, which is no change
                onOptionSubmit={() => setOpen(open.filter((place) => place !== index))}
                onChange={(kind) => kind && change({ kind: kind as Kind, value: converted(row.value, kind) })}
              />
            )}
            {value}
            <RemoveIcon
              aria-label={label.remove}
              onClick={() => {
                onChange(rows.filter((_, other) => other !== index))
                setOpen(open.flatMap((place) => (place === index ? [] : [place > index ? place - 1 : place])))
                focus('[data-add]')
              }}
            />
          </div>
        )
      })}
      <Group gap="xs">
        <AddButton
          onClick={() => {
            onChange([...rows, { name: '', kind: 'text' as Kind, value: '' }])
            setOpen([...open, rows.length])
            focus(nameInput)
          }}
        >
          Add value
        </AddButton>
        {isFixed && rows.some(isFixed) && (
          <LightButton
            onClick={() => {
              onUnfix?.()
              focus(nameInput, 0)
            }}
          >
            Change names and types
          </LightButton>
        )}
      </Group>
    </div>
  )
}

interface NameProps {
  label: string
  value: string
  error: string | undefined
  onChange: (name: string) => void
  onBlur: () => void
}

const plainName = ({ label, ...rest }: NameProps) => <PlainInput aria-label={label} placeholder="Name" {...rest} />

function converted(value: string, kind: string): string {
  if (kind === 'boolean') return String(/^(true|yes|1)$/i.test(value))
  return value
}

interface ValueProps {
  row: ValueRow<string>
  label: string
  error?: string
  onChange: (value: string) => void
  onBlur: () => void
}

function Value({ row: { kind, value }, label, onChange, ...rest }: ValueProps) {
  const now = new Date(useNow(15_000))
  if (kind === 'boolean')
    return (
      <Switch
        aria-label={label}
        label={value === 'true' ? 'Yes' : 'No'}
        checked={value === 'true'}
        onChange={(event) => onChange(String(event.currentTarget.checked))}
      />
    )
  if (kind === 'unix' || kind === 'iso') {
    const at = utcDate(value)
    return (
      <>
        <DayField label={label} value={value} onChange={onChange} {...rest} />
        {at && <DimmedText size="xs">UTC · {relativeDate(at, now)}</DimmedText>}
      </>
    )
  }
  return (
    <PlainInput
      aria-label={label}
      placeholder="Value"
      inputMode={kind === 'number' ? 'decimal' : undefined}
      spellCheck={kind === 'text'}
      value={value}
      onChange={onChange}
      {...rest}
    />
  )
}
