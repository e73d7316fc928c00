import { ActionIcon, Button, NativeSelect, TagsInput, TextInput } from '@mantine/core'
import { useDebouncedCallback, useTimeout } from '@mantine/hooks'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { operandShape, operatorLabel } from '#contract/language/operators.ts'
import { rowFault } from '#model/statistics/attributeConditions.ts'
import {
  type AttributeConditionRow,
  type AttributeOperator,
  attributeOperators,
  readRows,
  writeRows,
} from '#model/statistics/dashboardSearch.ts'
import classes from './Statistics.module.css'

interface AttributeConditionsProps {
  where: string | undefined
  /** Settles once the address has them. */
  onChange: (where: string | undefined) => Promise<void>
}

/** Milliseconds that a press takes: what it meant stays under the pointer until then. */
const pressed = 250

export function AttributeConditions({ where, onChange }: AttributeConditionsProps) {
  const { rows, put } = useRows(where, onChange)
  // what is wrong is said once one has left a condition, not while it is written
  const [writing, setWriting] = useState<number>()
  const leaving = useTimeout(() => setWriting(undefined), pressed)
  const write = (place: number | undefined) => {
    leaving.clear()
    setWriting(place)
  }
  return (
    <fieldset className={classes.attributes} aria-label="Conditions on attributes">
      {rows.map((row, place) => {
        const takes = operandShape[row.operator]
        const change = (part: Partial<AttributeConditionRow>) =>
          put(rows.map((one, at) => (at === place ? { ...one, ...part } : one)))
        const fault = writing === place ? undefined : rowFault(row)
        const getFault = (field: 'name' | 'values') =>
          fault?.field === field && `${fault.words}. Until then, this condition is ignored.`
        const what = row.name || `condition ${place + 1}`
        return (
          <fieldset
            // biome-ignore lint/suspicious/noArrayIndexKey: a condition has no name of its own, and all it shows is in its value
            key={place}
            aria-label={`Condition ${place + 1}`}
            className={classes.attribute}
            onFocus={() => write(place)}
            onBlur={({ currentTarget, relatedTarget }) => {
              if (!currentTarget.contains(relatedTarget)) leaving.start()
            }}
          >
            <TextInput
              aria-label={`Attribute of condition ${place + 1}`}
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
                placeholder={takes === 'pair' ? 'From, then to' : 'Type and press Enter'}
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
            <ActionIcon
              aria-label={`Remove the condition on ${what}`}
              onClick={() => {
                write(undefined)
                put(rows.filter((_, at) => at !== place))
              }}
            >
              <IconX size={16} aria-hidden />
            </ActionIcon>
          </fieldset>
        )
      })}
      <Button
        variant="default"
        size="xs"
        leftSection={<IconPlus size={14} aria-hidden />}
        onClick={() => {
          write(rows.length)
          put([...rows, { name: '', operator: 'EQ', values: [''] }])
        }}
      >
        Add a condition on an attribute
      </Button>
    </fieldset>
  )
}

/** Milliseconds without a change after which what is written is asked for. */
const still = 500

/**
 * The conditions of the address, and how they are changed: into the address once one stops writing. What has no name yet is kept
 * here, as long as the address is the one that it was written under.
 */
function useRows(where: string | undefined, change: AttributeConditionsProps['onChange']) {
  /** `under`: the conditions of the address that it was begun under, and those it is written as meanwhile. */
  const [draft, setDraft] = useState<{ rows: AttributeConditionRow[]; under: readonly (string | undefined)[] }>()
  const own = draft?.under.includes(where) ? draft : undefined
  const settle = useDebouncedCallback(async (next: AttributeConditionRow[]) => {
    // another address came meanwhile, with conditions of its own
    if (!own) return
    const written = writeRows(next.filter(({ name }) => name.trim() !== ''))
    setDraft((held) => held && { ...held, under: [where, written] })
    await change(written)
    setDraft((held) => held && { ...held, under: [written] })
  }, still)
  const put = (next: AttributeConditionRow[]) => {
    setDraft({ rows: next, under: own?.under ?? [where] })
    settle(next)
  }
  return { rows: own?.rows ?? readRows(where), put }
}
