import { Select } from '@mantine/core'
import { DimmedText } from '#components/controls/Text.tsx'
import { dayFormat, formatDate } from '#format/format.ts'
import { type CellFormat, type DateOrder, type DecimalSign, fitsFormat } from '#model/imports/cellFormats.ts'
import type { ImportTarget } from '#model/imports/plan.ts'
import { parseTagValue } from '#model/imports/rowReader.ts'

type TagTarget = Extract<ImportTarget, { is: 'tag' }>

const dateChoices: { value: DateOrder; label: string }[] = [
  { value: 'year', label: 'Year first: 2026-02-01' },
  { value: 'day', label: 'Day first: 01.02.2026 or 01/02/2026' },
  { value: 'month', label: 'Month first: 02/01/2026' },
]
const decimalChoices: { value: DecimalSign; label: string }[] = [
  { value: '.', label: 'Decimal point: 1.5' },
  { value: ',', label: 'Decimal comma: 1,5' },
]

interface CellFormatSelectProps {
  name: string
  target: TagTarget
  samples: readonly string[]
  onChange: (target: TagTarget) => void
}

/** How a column’s dates or decimal numbers are written, with one of its cells as an example. */
export function CellFormatSelect({ name, target, samples, onChange }: CellFormatSelectProps) {
  if (target.type !== 4 && target.type !== 6) return null
  const { dates = 'year', decimal = '.' } = target
  const example = dates === null ? undefined : samples.find((sample) => fitsFormat(sample, target.type, target))
  const common = {
    mt: 'xs',
    allowDeselect: false,
    placeholder: 'Select how they’re written',
    comboboxProps: { position: 'bottom-start', width: 300 },
  } as const
  return (
    <>
      {target.type === 4 ? (
        <Select
          {...common}
          aria-label={`Date format of ${name}`}
          data={dateChoices}
          value={dates}
          onChange={(value) => value && onChange({ ...target, dates: value })}
        />
      ) : (
        <Select
          {...common}
          aria-label={`Decimal sign of ${name}`}
          data={decimalChoices}
          value={decimal}
          onChange={(value) => value && onChange({ ...target, decimal: value })}
        />
      )}
      <DimmedText size="xs" mt={4}>
        {dates === null
          ? 'Its dates can be read in two ways.'
          : example !== undefined
            ? `${example.trim()} is read as ${readAs(example, target)}`
            : samples.length > 0 && 'None of the first values are written like this.'}
      </DimmedText>
    </>
  )
}

function readAs(cell: string, { type, ...format }: TagTarget & CellFormat): string {
  const value = parseTagValue(cell, type, '', format)
  return type === 4 ? formatDate(new Date(`${String(value).replace(' ', 'T')}Z`), dayFormat, 'UTC') : String(value)
}
