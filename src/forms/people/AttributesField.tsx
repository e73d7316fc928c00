import { Group, SegmentedControl, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { type Control, useController } from 'react-hook-form'
import { attributeFaults, attributesFrom, attributesInJson, jsonFrom, rowsFrom } from '#model/people/attributes.ts'
import type { EventDraft } from '#model/people/eventDraft.ts'
import { AttributeRows } from './AttributeRows.tsx'
import classes from './AttributesField.module.css'
import { firstFault, keepFocus } from './focus.ts'

/** The attributes of an event: a line for each, or all of them as JSON. Either side takes over what the other holds. */
export function AttributesField({ control }: { control: Control<EventDraft, unknown, EventDraft> }) {
  const { field: written } = useController({ control, name: 'written' })
  const { field: rows, formState } = useController({ control, name: 'rows' })
  const { field: json, fieldState: jsonState } = useController({ control, name: 'json' })
  // true once faulty rows were to become JSON, which would lose them
  const [refused, setRefused] = useState(false)
  const read = attributesInJson(json.value ?? '')
  const asRows = 'object' in read ? rowsFrom(read.object) : undefined
  // what one side cannot show stays on the other
  const stays =
    written.value === 'json' && !asRows
      ? 'error' in read
        ? 'This has to be JSON before it can be shown as fields.'
        : 'Lists, objects, null and empty texts have no field: they stay JSON.'
      : undefined
  const choose = (next: string) => {
    const faulty = next === 'json' && attributeFaults(rows.value).length > 0
    setRefused(faulty)
    if (faulty) return
    if (next === 'json') json.onChange(jsonFrom(attributesFrom(rows.value)))
    if (next === 'fields') rows.onChange(asRows ?? [])
    written.onChange(next)
  }
  return (
    <fieldset
      className={classes.root}
      aria-label="Attributes"
      ref={(element) => rows.ref(written.value === 'fields' ? firstFault(element?.querySelector('ul') ?? null) : null)}
      onMouseDown={keepFocus}
    >
      <Group justify="space-between" gap="xs">
        <Text span size="sm" fw={500} aria-hidden>
          Attributes
        </Text>
        <SegmentedControl
          size="xs"
          aria-label="How attributes are written"
          data={[
            { value: 'fields', label: 'Fields', disabled: stays !== undefined },
            { value: 'json', label: 'JSON' },
          ]}
          value={written.value}
          onChange={choose}
        />
      </Group>
      {written.value === 'json' ? (
        <>
          <Textarea
            {...json}
            value={json.value ?? ''}
            aria-label="Attributes as JSON"
            placeholder={'{"total": 12.5}'}
            error={jsonState.error?.message}
            autosize
            minRows={5}
            spellCheck={false}
            styles={{
              input: { fontFamily: 'var(--mantine-font-family-monospace)', fontSize: 'var(--mantine-font-size-sm)' },
            }}
          />
          {stays && (
            <Text size="sm" c="dimmed">
              {stays}
            </Text>
          )}
        </>
      ) : (
        <AttributeRows
          rows={rows.value}
          onChange={rows.onChange}
          onBlur={rows.onBlur}
          faults={attributeFaults(rows.value)}
          submitted={formState.isSubmitted || refused}
        />
      )}
    </fieldset>
  )
}
