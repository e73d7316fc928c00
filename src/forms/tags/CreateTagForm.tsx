import { useAddTag } from '#api/listChanges.ts'
import { tags } from '#contract/tags.ts'
import { tagTypeChoices } from '#model/tags/tagTypeLabels.ts'
import { type CreationProps, PanelForm } from '../shared/Form.tsx'

export function CreateTagForm({ onCreated, onCancel }: Omit<CreationProps, 'application'>) {
  const { mutateAsync } = useAddTag()
  return (
    <PanelForm
      label="Create tag"
      method="addTag"
      action="create tags"
      submit="Create tag"
      schema={tags.addTag.request}
      initial={{ tag: { name: '', type: 2, application_specific: false } }}
      draft="addTag"
      onCancel={onCancel}
      onSubmit={async (request) => {
        await mutateAsync(request)
        await onCreated(request.tag.name)
      }}
      fields={({ watch }) => [
        {
          name: 'tag.name',
          label: 'Name',
          required: true,
          help: 'Apps and imports use exactly this name. It’s case-sensitive.',
        },
        {
          kind: 'radio',
          name: 'tag.type',
          label: 'Type',
          required: true,
          help: 'Determines how conditions can compare the value. You can’t change it later.',
          choices: tagTypeChoices,
        },
        {
          kind: 'switch',
          name: 'tag.application_specific',
          label: 'Application-specific',
          help: 'Each application keeps its own value, such as a visit count. Otherwise, all applications share one value.',
        },
        watch('tag.application_specific') && {
          kind: 'switch',
          name: 'tag.user_specific',
          label: 'User-specific',
          help: 'The service may share the value across a person’s devices.',
        },
      ]}
    />
  )
}
