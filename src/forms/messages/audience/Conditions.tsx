import { Group, Input, Stack } from '@mantine/core'
import { useState } from 'react'
import { useController, useFormState } from 'react-hook-form'
import { AddButton } from '#components/controls/Buttons.tsx'
import { DimmedText } from '#components/controls/Text.tsx'
import type { PlatformKey } from '#contract/deviceTypes.ts'
import type { KnownTag } from '#contract/language/defaultTags.ts'
import { nowhere, type TagNode } from '#contract/language/expression.ts'
import classes from '#forms/filters/Blocks.module.css'
import { JoinSelect } from '#forms/filters/JoinSelect.tsx'
import { useRefusal } from '#forms/session/useRefusal.ts'
import { conditionProblem, conditionText } from '#model/messages/audience.ts'
import type { CommonControl } from '../draft/useComposerForm.ts'
import { ConditionRow } from './ConditionRow.tsx'

const blank: TagNode = { kind: 'tag', span: nowhere, tag: '', operator: 'EQ' }

interface ConditionsProps {
  control: CommonControl
  application: string
  tags: readonly KnownTag[]
  platforms: readonly PlatformKey[]
  unit: readonly [one: string, many: string]
  /** They narrow a segment. */
  more?: boolean | undefined
}

/** The one-time conditions of a message. */
export function Conditions({ control, application, tags, platforms, unit, more }: ConditionsProps) {
  const { field } = useController({ control, name: 'audience.conditions' })
  const { field: operator } = useController({ control, name: 'audience.operator' })
  const { errors } = useFormState({ control })
  const noCount = useRefusal('exportSegment', `count ${unit[1]}`)
  const faults = errors.audience?.conditions as
    | { message?: string; [place: number]: { message?: string } | undefined }
    | undefined
  const rows: TagNode[] = field.value
  const [added, setAdded] = useState<number>()
  const add = () => {
    setAdded(rows.length)
    field.onChange([...rows, blank])
  }
  return (
    <Stack component="section" gap="xs" aria-label={more ? 'Additional conditions' : 'Conditions'}>
      {rows.length > 1 && (
        <Group gap="xs">
          <JoinSelect
            value={operator.value === 'OR' ? 'any' : 'all'}
            onChange={(join) => operator.onChange(join === 'any' ? 'OR' : 'AND')}
          />
        </Group>
      )}
      {rows.length > 0 && (
        <ul className={classes.rows} data-short>
          {rows.map((node, index) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: a condition has no ID, and everything it shows is in its value
              key={index}
              className={classes.row}
            >
              <div className={classes.joint}>
                {index > 0 && <DimmedText span>{operator.value === 'OR' ? 'or' : 'and'}</DimmedText>}
              </div>
              <ConditionRow
                node={node}
                number={index + 1}
                application={application}
                tags={tags}
                added={index === added}
                problem={faults?.[index]?.message ?? conditionProblem(node, tags)}
                counted={{ expression: conditionText(node, application, platforms, tags), unit, reason: noCount }}
                onChange={(next) => field.onChange(rows.with(index, next))}
                onRemove={() => field.onChange(rows.filter((_, other) => other !== index))}
              />
            </li>
          ))}
        </ul>
      )}
      <Group>
        <AddButton ref={rows.length === 0 ? field.ref : undefined} onClick={add}>
          Add condition
        </AddButton>
      </Group>
      {rows.length === 0 && faults?.message && <Input.Error>{faults.message}</Input.Error>}
    </Stack>
  )
}
