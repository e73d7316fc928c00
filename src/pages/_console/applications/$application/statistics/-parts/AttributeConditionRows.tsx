import { ActionIcon, Button, NativeSelect, TagsInput, TextInput } from '@mantine/core'
import { useTimeout } from '@mantine/hooks'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { type AttributeOperator, type AttributeRow, attributeOperators, rowFault } from './attributeText.ts'
import classes from './Statistics.module.css'

interface AttributeRowsProps {
  rows: readonly AttributeRow[]
  onChange: (rows: AttributeRow[]) => void
}

/** Milliseconds that a press takes: what it meant stays under the pointer until then. */
const pressed = 250

/** Conditions on the attributes of events, all of which must hold. */
export function AttributeConditionRows({ rows, onChange }: AttributeRowsProps) {
  // what is wrong is said once one has left a condition, not while it is written
  const [writing, setWriting] = useState<number>()
  const leaving = useTimeout(() => setWriting(undefined), pressed)
  const write = (place: number | undefined) => {
    leaving.clear()
    setWriting(place)
  }
  const put = (place: number, change: Partial<AttributeRow>) =>
    onChange(rows.map((row, at) => (at === place ? { ...row, ...change } : row)))
  return (
    <fieldset className={classes.attributes} aria-label="Conditions on attributes">
      {rows.map((row, place) => {
        const several = row.operator === 'IN' || row.operator === 'NOTIN' || row.operator === 'BETWEEN'
        const fault = writing === place ? undefined : rowFault(row)
        const faultOf = (field: 'name' | 'values') =>
          fault?.field === field && `${fault.words}: until then this condition is not asked.`
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
              error={faultOf('name')}
              onChange={(event) => put(place, { name: event.currentTarget.value })}
            />
            <NativeSelect
              aria-label={`How ${what} is compared`}
              value={row.operator}
              data={attributeOperators.map(({ value, label }) => ({ value, label }))}
              onChange={(event) => put(place, { operator: event.currentTarget.value as AttributeOperator })}
            />
            {several ? (
              <TagsInput
                aria-label={`Values of ${what}`}
                value={row.values.filter((value) => value !== '')}
                {...(row.operator === 'BETWEEN' && { maxTags: 2 })}
                placeholder={row.operator === 'BETWEEN' ? 'From, then to' : 'Type and press Enter'}
                error={faultOf('values')}
                onChange={(values) => put(place, { values })}
                className={classes.values}
              />
            ) : (
              <TextInput
                aria-label={`Value of ${what}`}
                placeholder="Value"
                value={row.values[0] ?? ''}
                error={faultOf('values')}
                onChange={(event) => put(place, { values: [event.currentTarget.value] })}
                className={classes.values}
              />
            )}
            <ActionIcon
              aria-label={`Remove the condition on ${what}`}
              onClick={() => {
                write(undefined)
                onChange(rows.filter((_, at) => at !== place))
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
          onChange([...rows, { name: '', operator: 'EQ', values: [''] }])
        }}
      >
        Add a condition on an attribute
      </Button>
    </fieldset>
  )
}
