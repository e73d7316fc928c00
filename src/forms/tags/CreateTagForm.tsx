import { useWatch } from 'react-hook-form'
import { useAddTag } from '#api/tags.ts'
import { tags } from '#contract/tags.ts'
import { tagTypeChoices } from '#model/tags/tagTypeLabels.ts'
import { useRefusal } from '../session/useRefusal.ts'
import { RadioField, SwitchField } from '../shared/ChoiceFields.tsx'
import { Form } from '../shared/Form.tsx'
import { TextField } from '../shared/TextField.tsx'
import { useDraftForm } from '../shared/useDraftForm.ts'

interface CreateTagFormProps {
  onCreated: (name: string) => Promise<unknown>
  onCancel: () => void
}

/** Defines a tag for the whole account. */
export function CreateTagForm({ onCreated, onCancel }: CreateTagFormProps) {
  const refusal = useRefusal('addTag', 'create tags')
  const { mutateAsync } = useAddTag()
  const draft = useDraftForm({
    schema: tags.addTag.request,
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
      refusal={refusal}
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
        help="Apps and imports use exactly this name. It’s case-sensitive."
      />
      <RadioField
        control={control}
        name="tag.type"
        label="Type"
        required
        help="Determines how conditions can compare the value. You can’t change it later."
        choices={tagTypeChoices}
      />
      <SwitchField
        control={control}
        name="tag.application_specific"
        label="Application specific"
        help="Each application keeps its own value, such as a visit count. Otherwise all applications share one value."
      />
      {own && (
        <SwitchField
          control={control}
          name="tag.user_specific"
          label="User specific"
          help="The service may share the value between a person’s devices."
        />
      )}
    </Form>
  )
}
