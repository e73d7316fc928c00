import { Select, Stack, Text } from '@mantine/core'
import { useRef, useState } from 'react'
import { useController, useFormState } from 'react-hook-form'
import type { Tag } from '#api/tags.ts'
import { RemoveIcon } from '#components/controls/Buttons.tsx'
import { isTagType } from '#contract/language/defaultTags.ts'
import { toTagDraft } from '#model/people/tagDraft.ts'
import { tagTypeLabel } from '#model/tags/tagTypeLabels.ts'
import { messageIn } from '../shared/BoundFileField.tsx'
import { firstFault, isLeft, keepFocus } from '../shared/field.ts'
import classes from './FilledTags.module.css'
import type { RegistrationControl } from './IdentityFields.tsx'
import { TagValueInput } from './TagValueInput.tsx'

/** Tags that a device is registered with. */
export function FilledTags({ control, tags }: { control: RegistrationControl; tags: readonly Tag[] }) {
  const { field, fieldState } = useController({ control, name: 'tags' })
  const { submitCount } = useFormState({ control })
  /** A tag that was added and not left since: its error comes once it was, or once the form was submitted. */
  const [fresh, setFresh] = useState<{ name: string; submitCount: number }>()
  const leave = () => {
    setFresh(undefined)
    field.onBlur()
  }
  const list = useRef<HTMLDivElement>(null)
  const types = new Map(tags.flatMap(({ name, type }) => (isTagType(type) ? [[name, type] as const] : [])))
  const rest = [...types.keys()].filter((name) => !field.value.some((tag) => tag.name === name))
  const errors: unknown[] = Array.isArray(fieldState.error) ? fieldState.error : []
  const add = (name: string | null) => {
    if (name === null) return
    const value = toTagDraft(types.get(name) ?? 2, undefined)
    field.onChange([...field.value, { name, value: typeof value === 'string' ? value : [...value] }])
    setFresh({ name, submitCount })
    const focusLast = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-tag] input') ?? [])].at(-1)?.focus()
    // after the list has returned the focus
    window.setTimeout(focusLast, 60)
  }
  field.ref({ focus: () => firstFault(list.current)?.focus() })
  if (types.size === 0) return null
  return (
    <Stack gap="xs" ref={list} onMouseDown={keepFocus}>
      {field.value.map(({ name, value }, index) => {
        const type = types.get(name) ?? 2
        const isFresh = fresh?.name === name && fresh.submitCount === submitCount
        return (
          // biome-ignore lint/a11y/noStaticElementInteractions: only watches whether the focus leaves it
          <div
            key={name}
            data-tag
            className={classes.tag}
            onBlur={(event) => {
              if (isLeft(event)) leave()
            }}
          >
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
              error={isFresh ? undefined : messageIn(errors[index])}
              onChange={(draft) =>
                field.onChange(field.value.map((tag) => (tag.name === name ? { name, value: draft } : tag)))
              }
            />
            <RemoveIcon
              aria-label={`Remove ${name}`}
              onClick={() => field.onChange(field.value.filter((tag) => tag.name !== name))}
            />
          </div>
        )
      })}
      <Select
        key={field.value.length}
        label="Tags"
        placeholder="Add tag"
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
