import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAddTag } from '#api/listChanges.ts'
import { tagsQuery } from '#api/tags.ts'
import { defaultTags } from '#contract/language/defaultTags.ts'
import { tags } from '#contract/tags.ts'
import { tagTypeChoices } from '#model/tags/tagTypeLabels.ts'
import { useRefusal } from '../session/useRefusal.ts'
import { type CreationProps, Form } from '../shared/Form.tsx'
import { SubmitCanceled } from '../shared/field.ts'
import { useDraftForm } from '../shared/useDraftForm.ts'

/** Creates a tag. A name that differs from another only in case is asked about once, as apps would fill one of the two. */
export function CreateTagForm({ onCreated, onCancel }: Omit<CreationProps, 'application'>) {
  const { mutateAsync } = useAddTag()
  const refusal = useRefusal('addTag', 'create tags')
  const { data: listed = [] } = useQuery(tagsQuery())
  const draft = useDraftForm({
    schema: tags.addTag.request,
    initial: { tag: { name: '', type: 2, application_specific: false } },
    draft: 'addTag',
  })
  const { watch } = draft.form
  const name = watch('tag.name').trim()
  const namesake = [...listed, ...defaultTags].find(
    (tag) => tag.name !== name && tag.name.toLowerCase() === name.toLowerCase(),
  )
  /** The name that was asked about. */
  const [asked, setAsked] = useState<string>()
  const isAsked = namesake !== undefined && asked === name
  return (
    <Form
      label="Create tag"
      draft={draft}
      method="addTag"
      submit={isAsked ? 'Create anyway' : 'Create tag'}
      closesWithAddress
      {...(refusal !== undefined && { refusal })}
      onCancel={onCancel}
      onSubmit={async (request) => {
        if (namesake && !isAsked) {
          setAsked(name)
          throw new SubmitCanceled()
        }
        await mutateAsync(request)
        await onCreated(request.tag.name)
      }}
      fields={[
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
    >
      {isAsked && (
        <Text role="alert" size="sm" c="yellow">
          “{namesake.name}” exists already. Create “{name}” as well?
        </Text>
      )}
    </Form>
  )
}
