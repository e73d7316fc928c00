import { Radio, Stack } from '@mantine/core'
import { type Control, useController, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { useMay, useSignedIn } from '#api/session.ts'
import { useAddTag } from '#api/tags.ts'
import { tags } from '#contract/tags.ts'
import { roleRefusal } from '#format/roles.ts'
import { tagTypeChoices } from '#model/tags/tagTypeWords.ts'
import { SwitchField } from '../shared/ChoiceFields.tsx'
import { Form } from '../shared/Form.tsx'
import { TextField } from '../shared/TextField.tsx'
import { useDraftForm } from '../shared/useDraftForm.ts'

const schema = tags.addTag.request
type Values = z.input<typeof schema>

interface CreateTagFormProps {
  onCreated: (name: string) => Promise<unknown>
  onCancel: () => void
}

/** Defines a tag for the whole account. */
export function CreateTagForm({ onCreated, onCancel }: CreateTagFormProps) {
  const { role } = useSignedIn()
  const allowed = useMay('addTag')
  const { mutateAsync } = useAddTag()
  const draft = useDraftForm({
    schema,
    initial: { tag: { name: '', type: 2, application_specific: false } },
    draft: 'addTag',
  })
  const { control } = draft.form
  const own = useWatch({ control, name: 'tag.application_specific' })
  return (
    <Form
      label="Create a tag"
      draft={draft}
      method="addTag"
      submit="Create tag"
      closesWithAddress
      focus="tag.name"
      refusal={allowed ? undefined : roleRefusal(role, 'create tags')}
      onCancel={onCancel}
      onSubmit={async (request) => {
        await mutateAsync(request)
        await onCreated(request.tag.name)
      }}
    >
      <TextField
        control={control}
        name="tag.name"
        label="Name"
        required
        help="Apps and imports use it exactly so, capital letters included."
      />
      <TypeField control={control} />
      <SwitchField
        control={control}
        name="tag.application_specific"
        label="Application specific"
        help="Each application keeps its own value for a person, such as visits. Otherwise one value holds for all of them."
      />
      {own && (
        <SwitchField
          control={control}
          name="tag.user_specific"
          label="User specific"
          help="Within the application the service may share its value between a person's devices."
        />
      )}
    </Form>
  )
}

function TypeField({ control }: { control: Control<Values, unknown, z.output<typeof schema>> }) {
  const { field, fieldState } = useController({ control, name: 'tag.type' })
  return (
    <Radio.Group
      name={field.name}
      label="Type"
      description="It decides how conditions can compare the value. It cannot be changed afterward."
      error={fieldState.error?.message}
      withAsterisk
      value={String(field.value)}
      onChange={(value) => field.onChange(Number(value))}
    >
      <Stack gap="xs" mt={4}>
        {tagTypeChoices.map(({ type, label, help }, place) => (
          <Radio
            key={type}
            ref={place === 0 ? field.ref : undefined}
            value={String(type)}
            label={label}
            description={help}
            onBlur={field.onBlur}
          />
        ))}
      </Stack>
    </Radio.Group>
  )
}
