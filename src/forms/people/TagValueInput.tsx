import { Select, TagsInput, TextInput } from '@mantine/core'
import type { TagType } from '#contract/values.ts'
import { DayField } from '../shared/DayField.tsx'
import { type TagDraft, valueHelp } from './tagDraft.ts'

interface TagValueInputProps {
  /** Names the field: the tag. */
  label: string
  type: TagType
  draft: TagDraft
  onChange: (draft: TagDraft) => void
  error?: string
  /** Takes the field, for the focus. */
  ref: (field: HTMLInputElement | null) => void
}

/** The field for a value, by the type of its tag. */
export function TagValueInput({ label, type, draft, onChange, error, ref }: TagValueInputProps) {
  const text = typeof draft === 'string' ? draft : ''
  const named = { 'aria-label': label, error, ref }
  switch (type) {
    case 3:
      return (
        <TagsInput
          {...named}
          value={typeof draft === 'string' ? [] : [...draft]}
          onChange={onChange}
          placeholder="Add a text"
          acceptValueOnBlur
        />
      )
    case 4:
      return (
        <DayField
          label={label}
          error={error}
          ref={ref}
          description="YYYY-MM-DD HH:mm, UTC"
          value={text}
          onChange={onChange}
        />
      )
    case 5:
      return (
        <Select
          {...named}
          data={[
            { value: 'true', label: 'Yes' },
            { value: 'false', label: 'No' },
          ]}
          placeholder={valueHelp[5]}
          allowDeselect={false}
          value={text === '' ? null : text}
          onChange={(value) => onChange(value ?? '')}
        />
      )
    default:
      return (
        <TextInput
          {...named}
          autoComplete="off"
          spellCheck={false}
          inputMode={type === 1 ? 'numeric' : type === 6 ? 'decimal' : undefined}
          placeholder={valueHelp[type]}
          value={text}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )
  }
}
