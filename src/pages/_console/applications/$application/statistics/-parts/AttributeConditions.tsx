import { NativeSelect, TagsInput, TextInput } from '@mantine/core'
import { useDebouncedCallback, useTimeout } from '@mantine/hooks'
import { useState } from 'react'
import { AddButton, RemoveIcon } from '#components/controls/Buttons.tsx'
import { operandShape, operatorLabel } from '#contract/language/operators.ts'
import { rowFault } from '#model/statistics/attributeConditions.ts'
import {
  type AttributeConditionRow,
  type AttributeOperator,
  attributeOperators,
  readRows,
} from '#model/statistics/dashboardSearch.ts'
import { writeRows } from '#model/statistics/writeSearch.ts'
import classes from './Statistics.module.css'

interface AttributeConditionsProps {
  where: string | undefined
  onChange: (where: string | undefined) => Promise<void>
}

export function AttributeConditions({ where, onChange }: AttributeConditionsProps) {
  const { rows, put } = useRows(where, onChange)
  // problems are shown after leaving a condition, not while typing
  const [writing, setWriting] = useState<number>()
  const leaving = useTimeout(() => setWriting(undefined), 250)
  const write = (index: number | undefined) => {
    leaving.clear()
    setWriting(index)
  }
  return (
    <fieldset className={classes.attributes} aria-label="Conditions on attributes">
      {rows.map((row, index) => {
        const takes = operandShape[row.operator]
        const change = (part: Partial<AttributeConditionRow>) =>
          put(rows.map((row, other) => (other === index ? { ...row, ...part } : row)))
        const fault = writing === index ? undefined : rowFault(row)
        const getFault = (field: 'name' | 'values') =>
          fault?.field === field && `${fault.message}. Until then, this condition is ignored.`
        const what = row.name || `condition ${index + 1}`
        return (
          <fieldset
            // biome-ignore lint/suspicious/noArrayIndexKey: a condition has no name of its own, and all it shows is in its value
            key={index}
            aria-label={`Condition ${index + 1}`}
            className={classes.attribute}
            onFocus={() => write(index)}
            onBlur={({ currentTarget, relatedTarget }) => {
              if (!currentTarget.contains(relatedTarget)) leaving.start()
            }}
          >
            <TextInput
              aria-label={`Attribute of condition ${index + 1}`}
              placeholder="Attribute, such as amount"
              value={row.name}
              error={getFault('name')}
              onChange={(event) => change({ name: event.currentTarget.value })}
            />
            <NativeSelect
              aria-label={`How ${what} is compared`}
              value={row.operator}
              data={attributeOperators.map((value) => ({ value, label: operatorLabel(value) }))}
              onChange={(event) => change({ operator: event.currentTarget.value as AttributeOperator })}
            />
            {takes !== 'one' ? (
              <TagsInput
                aria-label={`Values of ${what}`}
                value={row.values.filter((value) => value !== '')}
                {...(takes === 'pair' && { maxTags: 2 })}
                placeholder={takes === 'pair' ? 'Lowest value, then highest' : 'Type and press Enter'}
                error={getFault('values')}
                onChange={(values) => change({ values })}
                className={classes.values}
              />
            ) : (
              <TextInput
                aria-label={`Value of ${what}`}
                placeholder="Value"
                value={row.values[0] ?? ''}
                error={getFault('values')}
                onChange={(event) => change({ values: [event.currentTarget.value] })}
                className={classes.values}
              />
            )}
            <RemoveIcon
              aria-label={`Remove the condition on ${what}`}
              onClick={() => {
                write(undefined)
                put(rows.filter((_, other) => other !== index))
              }}
            />
          </fieldset>
        )
      })}
      <AddButton
        onClick={() => {
          write(rows.length)
          put([...rows, { name: '', operator: 'EQ', values: [''] }])
        }}
      >
        Add attribute condition
      </AddButton>
    </fieldset>
  )
}

/** Writes the conditions to the URL when typing stops. Those without a name are kept here until the URL changes. */
function useRows(where: string | undefined, change: AttributeConditionsProps['onChange']) {
  /** `under`: the conditions in the URL when the draft was started, and those being written. */
  const [draft, setDraft] = useState<{ rows: AttributeConditionRow[]; under: readonly (string | undefined)[] }>()
  const draftHere = draft?.under.includes(where) ? draft : undefined
  const settle = useDebouncedCallback(async (next: AttributeConditionRow[]) => {
    // the URL has changed in the meantime
    if (!draftHere) return
    const written = writeRows(next.filter(({ name }) => name.trim() !== ''))
    setDraft((before) => before && { ...before, under: [where, written] })
    await change(written)
    setDraft((before) => before && { ...before, under: [written] })
  }, 500)
  const put = (next: AttributeConditionRow[]) => {
    setDraft({ rows: next, under: draftHere?.under ?? [where] })
    settle(next)
  }
  return { rows: draftHere?.rows ?? readRows(where), put }
}
