import { NativeSelect, TagsInput, type TagsInputProps } from '@mantine/core'
import { type FocusEvent, type KeyboardEvent, useState } from 'react'
import type { SuggestedTag } from '#api/tagValues.ts'
import { PlainInput } from '#components/controls/PlainInput.tsx'
import { DimmedText } from '#components/controls/Text.tsx'
import type { Scalar, TagNode } from '#contract/language/expression.ts'
import { readBoolean, scalarText } from '#contract/language/operands.ts'
import { operandShape, takesDaysAgo } from '#contract/language/operators.ts'
import type { TagType } from '#contract/tagTypes.ts'
import { exampleDay, formatDay, readDay } from '#format/days.ts'
import { scalarFrom, scalarsIn, withScalars } from '#model/filters/clauseEdits.ts'
import { DayField } from '../shared/DayField.tsx'
import { isLeft } from '../shared/field.ts'
import classes from './Blocks.module.css'
import { ValueAutocomplete, ValuesInput } from './SuggestedValues.tsx'
import { wideOptions } from './wideOptions.ts'

interface OperandFieldProps {
  node: TagNode
  type: TagType | undefined
  onChange: (node: TagNode) => void
  invalid: boolean
  /** Whose values are suggested; otherwise none are. */
  suggested?: Omit<SuggestedTag, 'tag'>
}

// numbers and dates rarely repeat
const repeats = (type: TagType | undefined) => type === 2 || type === 3 || type === 7

export function OperandField({ node, type, onChange, invalid, suggested }: OperandFieldProps) {
  const scalars = scalarsIn(node.operand)
  const shape = operandShape[node.operator]
  const set = (next: readonly Scalar[]) => onChange(withScalars(node, next))
  const find = (text: string) => scalars.find((scalar) => scalarText(scalar) === text)
  const label = `Value of ${node.tag}`
  const tag = suggested && repeats(type) ? { ...suggested, tag: node.tag } : undefined
  const common = { type, tag, invalid, daysAgo: takesDaysAgo(node.operator) }
  switch (shape) {
    case 'none':
      return null
    case 'one':
      return (
        <ValueField {...common} label={label} value={scalars[0]} onChange={(scalar) => set(scalar ? [scalar] : [])} />
      )
    case 'pair': {
      const put = (index: 0 | 1, scalar: Scalar | undefined) => {
        const both = [scalars[0] ?? blank, scalars[1] ?? blank]
        both[index] = scalar ?? blank
        set(both.every((scalar) => scalar.kind === 'text' && scalar.text === '') ? [] : both)
      }
      return (
        <span className={classes.pair}>
          <ValueField {...common} label={`${label}, from`} value={scalars[0]} onChange={(scalar) => put(0, scalar)} />
          <DimmedText span>and</DimmedText>
          <ValueField {...common} label={`${label}, to`} value={scalars[1]} onChange={(scalar) => put(1, scalar)} />
        </span>
      )
    }
    case 'list':
      return (
        <TextsField
          label={label}
          invalid={invalid}
          type={type}
          tag={tag}
          value={scalars.map((scalar) => (type === 4 ? formatDay(scalarText(scalar)) : scalarText(scalar)))}
          onChange={(texts) =>
            set(
              texts.map((text) => {
                const value = type === 4 ? readDay(text) : text
                return scalarFrom(value, type, find(value))
              }),
            )
          }
        />
      )
  }
}

const blank: Scalar = { kind: 'text', text: '' }

interface ValueFieldProps<Value> {
  label: string
  value: Value
  onChange: (value: Value) => void
  invalid: boolean
  /** False: only dates are offered; an existing number of days ago is kept until it is changed. */
  daysAgo: boolean
  tag: SuggestedTag | undefined
}

const hints: Partial<Record<TagType, string>> = { 1: 'Number', 2: 'Text', 3: 'Text', 6: 'Number', 7: 'Version' }

function ValueField({ type, ...props }: ValueFieldProps<Scalar | undefined> & Pick<OperandFieldProps, 'type'>) {
  const { label, value, onChange, invalid } = props
  const text = value ? scalarText(value) : ''
  const type_ = (next: string) => onChange(next === '' ? undefined : scalarFrom(next, type, value))
  if (type === 5) {
    const truth = value && readBoolean(value)
    return (
      <NativeSelect
        className={classes.narrow}
        aria-label={label}
        error={invalid}
        value={truth?.ok ? String(truth.value) : ''}
        data={[
          ...(truth?.ok ? [] : [{ value: '', label: text === '' ? 'Select' : text }]),
          { value: 'true', label: 'yes' },
          { value: 'false', label: 'no' },
        ]}
        onChange={({ currentTarget }) =>
          onChange(currentTarget.value === '' ? undefined : { kind: 'boolean', value: currentTarget.value === 'true' })
        }
      />
    )
  }
  if (type === 4) return <DateValue {...props} value={text} onChange={type_} />
  if (props.tag)
    return (
      <ValueAutocomplete
        tag={props.tag}
        className={classes.value}
        aria-label={label}
        placeholder={type && hints[type]}
        error={invalid}
        value={text}
        onChange={type_}
      />
    )
  return (
    <PlainInput
      className={classes.value}
      aria-label={label}
      inputMode={type === 1 ? 'numeric' : type === 6 ? 'decimal' : undefined}
      placeholder={type && hints[type]}
      error={invalid}
      value={text}
      onChange={type_}
    />
  )
}

/** A bare number is one of days ago; with a fourth digit it may be the beginning of a date. */
const bareDays = /^\d{1,3}$/

function DateValue({ label, value, onChange, invalid, daysAgo }: Omit<ValueFieldProps<string>, 'tag'>) {
  const days = /^(.*?)\s*days? ago$/i.exec(value)?.[1]
  /** Enter turned what was typed into days, in a field that takes over the focus. */
  const [confirmed, setConfirmed] = useState(false)
  const readBareDays = () => daysAgo && bareDays.test(value.trim()) && onChange(`${Number(value)} days ago`)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only watches what its fields do
    <span
      className={classes.pair}
      onBlur={(event: FocusEvent) => isLeft(event) && readBareDays()}
      onKeyDown={({ key, target }: KeyboardEvent) => {
        if (key !== 'Enter' || !(target instanceof HTMLInputElement)) return
        setConfirmed(true)
        readBareDays()
      }}
    >
      {/* read as a sentence: is at least 30 days ago */}
      {days === undefined ? (
        <DayField className={classes.day} label={label} value={value} onChange={onChange} error={invalid} />
      ) : (
        <PlainInput
          className={classes.narrow}
          aria-label={`${label}: number of days`}
          inputMode="numeric"
          autoFocus={confirmed}
          error={invalid}
          value={days}
          onChange={(value) => onChange(`${value} days ago`)}
        />
      )}
      <NativeSelect
        className={classes.narrow}
        aria-label={`${label}: format`}
        value={days === undefined ? 'day' : 'ago'}
        data={[
          { value: 'day', label: 'date' },
          ...(daysAgo || days !== undefined ? [{ value: 'ago', label: days === '1' ? 'day ago' : 'days ago' }] : []),
        ]}
        onChange={({ currentTarget }) =>
          onChange(currentTarget.value === 'ago' ? `${/^\d{1,4}$/.exec(value.trim())?.[0] ?? 7} days ago` : '')
        }
      />
    </span>
  )
}

function TextsField({
  label,
  type,
  tag,
  value,
  onChange,
  invalid,
}: Omit<ValueFieldProps<string[]>, 'daysAgo'> & Pick<OperandFieldProps, 'type'>) {
  const [typed, setTyped] = useState('')
  const input = {
    className: classes.values,
    'aria-label': label,
    error: invalid,
    placeholder: value.length > 0 ? undefined : type === 4 ? exampleDay : 'Type or paste values',
    // a comma may be part of a value
    splitChars: [],
    value,
    onChange,
    searchValue: typed,
    onSearchChange: setTyped,
    onKeyDown: ({ ctrlKey, metaKey, key }) => {
      // shortcuts that submit the form include unfinished input
      if (!(ctrlKey || metaKey) || !['s', 'Enter'].includes(key) || typed.trim() === '') return
      onChange([...value, typed.trim()])
      setTyped('')
    },
    onPaste: (event) => {
      const pasted = cutTexts(event.clipboardData.getData('text'))
      if (pasted.length < 2) return
      event.preventDefault()
      onChange([...new Set([...value, ...pasted])])
    },
    comboboxProps: wideOptions,
  } satisfies TagsInputProps
  return tag ? <ValuesInput tag={tag} {...input} /> : <TagsInput {...input} />
}

/** Pasted values: one per line or spreadsheet cell; in a single line, separated by commas. */
export function cutTexts(text: string): string[] {
  const cut = /[\n\r\t;]/.test(text) ? text.split(/[\n\r\t;]+/) : text.split(',')
  return cut.map((part) => part.trim().replace(/^"(.*)"$/, '$1')).filter((part) => part !== '')
}
