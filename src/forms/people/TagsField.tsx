import { ActionIcon, Select, Stack, Text } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useRef } from 'react'
import { type Control, useController } from 'react-hook-form'
import type { Tag } from '#api/tags.ts'
import { isTagType } from '#contract/language/defaultTags.ts'
import type { Registration } from '#model/people/registration.ts'
import { toTagDraft } from '#model/people/tagDraft.ts'
import { tagTypeLabel } from '#model/tags/tagTypeLabels.ts'
import { messageIn } from '../shared/BoundFileField.tsx'
import { firstFault, keepFocus } from '../shared/focus.ts'
import classes from './RegisterDevice.module.css'
import { TagValueInput } from './TagValueInput.tsx'

export type RegistrationControl = Control<Registration, unknown, Registration>

interface TagsFieldProps {
  control: RegistrationControl
  /** Those of the account. */
  tags: readonly Tag[]
}

/** Tags with their values, each by its type; more are added by name. */
export function TagsField({ control, tags }: TagsFieldProps) {
  const { field, fieldState } = useController({ control, name: 'tags' })
  const list = useRef<HTMLDivElement>(null)
  const types = new Map(tags.flatMap(({ name, type }) => (isTagType(type) ? [[name, type] as const] : [])))
  const rest = [...types.keys()].filter((name) => !field.value.some((tag) => tag.name === name))
  const errors: unknown[] = Array.isArray(fieldState.error) ? fieldState.error : []
  const focusLast = () =>
    // after the list of choices has given the focus back
    window.setTimeout(
      () => [...(list.current?.querySelectorAll<HTMLElement>('[data-tag] input') ?? [])].at(-1)?.focus(),
      60,
    )
  const take = (element: HTMLDivElement | null) => {
    list.current = element
    field.ref(firstFault(element))
  }
  const add = (name: string | null) => {
    if (name === null) return
    const value = toTagDraft(types.get(name) ?? 2, undefined)
    field.onChange([...field.value, { name, value: typeof value === 'string' ? value : [...value] }])
    focusLast()
  }
  if (types.size === 0) return null
  return (
    <Stack gap="xs" ref={take} onMouseDown={keepFocus}>
      {field.value.map(({ name, value }, place) => {
        const type = types.get(name) ?? 2
        return (
          <div key={name} data-tag className={classes.tag}>
            <Text span size="sm" className={classes.tagName}>
              {name}{' '}
              <Text span inherit c="dimmed">
                {tagTypeLabel(type)}
              </Text>
            </Text>
            <TagValueInput
              label={name}
              type={type}
              draft={value}
              error={messageIn(errors[place])}
              onChange={(draft) =>
                field.onChange(field.value.map((tag) => (tag.name === name ? { name, value: draft } : tag)))
              }
            />
            <ActionIcon
              aria-label={`Leave out ${name}`}
              onClick={() => field.onChange(field.value.filter((tag) => tag.name !== name))}
            >
              <IconX size={16} stroke={1.6} aria-hidden />
            </ActionIcon>
          </div>
        )
      })}
      <Select
        // what was typed goes with the tag that it found
        key={field.value.length}
        label="Tags"
        placeholder="Add a tag"
        data={rest}
        searchable
        value={null}
        onChange={add}
        error={fieldState.error?.message}
        nothingFoundMessage="No tag with this name"
      />
    </Stack>
  )
}
