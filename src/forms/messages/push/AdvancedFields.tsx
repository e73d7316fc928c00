import { Input, Stack } from '@mantine/core'
import { useRef } from 'react'
import { type Control, useController } from 'react-hook-form'
import type { KnownTag } from '#contract/language/defaultTags.ts'
import { TagSelect } from '#forms/filters/TagSelect.tsx'
import { type FieldSpec, FormFields } from '#forms/shared/FormFields.tsx'
import { firstFault } from '#forms/shared/field.ts'
import { TextField } from '#forms/shared/TextFields.tsx'
import { ValueRows } from '#forms/shared/ValueRows.tsx'
import { valueRowFaults } from '#model/messages/advancedDelivery.ts'
import type { CommonDraft, PushDraft } from '#model/messages/pushDraft.ts'
import type { CommonControl } from '../draft/useComposerForm.ts'

export interface AdvancedFieldsProps {
  control: CommonControl
  tags: readonly KnownTag[]
  rate: { label: string; help: string }
  /** With the options that emails don’t have. */
  isPush?: boolean
}

/** The delivery options that few messages need. */
export function AdvancedFields({ control, tags, rate, isPush }: AdvancedFieldsProps) {
  const push = control as unknown as PushControl
  return (
    <Stack gap={20}>
      <FormFields
        grid
        control={control}
        fields={[{ name: 'fields.send_rate', inputMode: 'numeric', ...rate }, ...limits]}
      />
      <RowsField
        control={push}
        name="placeholders"
        label="Override tag values"
        help="For this message only, instead of each person’s own tags."
        tags={tags}
      />
      {isPush && (
        <>
          <RowsField
            control={push}
            name="bindings"
            label="Template values"
            help="Fill placeholders such as {offer} in the text, the same for everyone."
          />
          <FormFields control={push} fields={[data]} />
        </>
      )}
      <TextField
        control={control}
        name="transactionId"
        label="Transaction ID"
        spellCheck={false}
        help="The same ID is never sent twice within 5 minutes. Leave blank to generate one for each message."
      />
    </Stack>
  )
}

type PushControl = Control<PushDraft, unknown, PushDraft>

const data = {
  kind: 'code',
  name: 'fields.data',
  label: 'Data for the app',
  help: 'Text or a JSON object. The app gets it as u in the payload. Optional.',
  minRows: 1,
} as const

const limits: readonly FieldSpec<CommonDraft>[] = [
  { kind: 'switch', name: 'fields.send_rate_avoid', label: 'Ignore the application’s rate limit' },
  {
    name: 'fields.capping_count',
    label: 'Frequency cap: messages',
    inputMode: 'numeric',
    help: 'Per device. Requires global frequency capping.',
  },
  { name: 'fields.capping_days', label: 'Frequency cap: days', inputMode: 'numeric', help: '1 to 30.' },
  {
    kind: 'switch',
    name: 'fields.capping_avoid',
    label: 'Ignore frequency cap',
    help: 'For messages that everyone must get.',
  },
  { kind: 'switch', name: 'fields.capping_exclude', label: 'Don’t count toward the cap' },
]

interface RowsFieldProps {
  control: PushControl
  name: 'placeholders' | 'bindings'
  label: string
  help: string
  /** If the names are those of tags. */
  tags?: readonly KnownTag[]
}

function RowsField({ control, name, label, help, tags }: RowsFieldProps) {
  const { field, fieldState } = useController({ control, name })
  const root = useRef<HTMLDivElement>(null)
  const { error } = fieldState
  const faults = error ? valueRowFaults(name, field.value) : []
  field.ref({ focus: () => firstFault(root.current)?.focus() })
  return (
    <Input.Wrapper
      ref={root}
      label={label}
      labelElement="div"
      description={help}
      error={faults.length === 0 && error?.message}
      role="group"
      aria-label={label}
    >
      <ValueRows
        rows={field.value.map((row) => ({ ...row, kind: 'text' }))}
        kinds={['text']}
        faults={faults}
        labels={(_, place) => ({
          name: `${label}: ${tags ? 'tag' : 'name'} ${place + 1}`,
          value: `${label}: value ${place + 1}`,
          remove: `Remove value ${place + 1}`,
        })}
        renderName={
          tags &&
          (({ label, value, error, onChange }) => (
            <TagSelect label={label} tag={value} tags={tags} error={error} onPick={(tag) => onChange(tag.name)} />
          ))
        }
        onChange={(rows) => field.onChange(rows.map(({ name, value }) => ({ name, value })))}
        onBlur={field.onBlur}
      />
    </Input.Wrapper>
  )
}
