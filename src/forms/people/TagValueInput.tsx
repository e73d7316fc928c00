import { Select, TagsInput, type TagsInputProps } from '@mantine/core'
import { useRef, useState } from 'react'
import { type SuggestedTag, useTagValues } from '#api/tagValues.ts'
import { PlainInput } from '#components/controls/PlainInput.tsx'
import type { TagType } from '#contract/tagTypes.ts'
import { type Operation, type TagDraft, valueHelp } from '#model/people/tagDraft.ts'
import { StoredMomentField } from '../shared/DayField.tsx'

interface TagValueInputProps {
  label: string
  type: TagType
  draft: TagDraft
  onChange: (draft: TagDraft) => void
  error?: string
  operation?: Operation
  /** The stored value, whose items `remove` offers. */
  current?: unknown
  /** Of a list: its values in use are suggested. */
  suggested?: SuggestedTag | undefined
  /** Of a list: values that other devices of the person have, which are suggested first. */
  known?: readonly string[]
  ref?: (field: HTMLInputElement | null) => void
  /** Of a field for text, which can hold something invalid when it is left. */
  name?: string
  onBlur?: () => void
}

export function TagValueInput(props: TagValueInputProps) {
  const { label, type, draft, onChange, error, operation = 'set', current, suggested, known, ref, name, onBlur } = props
  const text = typeof draft === 'string' ? draft : ''
  // the focus may already be in the field, which then isn’t read again
  const errorProps = { role: 'alert' }
  const named = { 'aria-label': label, error, errorProps, ref }
  switch (type) {
    case 3:
      return (
        <ListInput
          {...named}
          key={operation}
          initial={typeof draft === 'string' ? [] : draft}
          onChange={onChange}
          data={operation === 'remove' && Array.isArray(current) ? [...new Set(current.map(String))] : undefined}
          existing={operation !== 'set' && Array.isArray(current) ? current.map(String) : []}
          removes={operation === 'remove'}
          suggested={suggested}
          known={known}
          placeholder={operation === 'remove' ? 'Values to remove' : 'Add value'}
        />
      )
    case 4:
      return <StoredMomentField {...{ label, error, errorProps, ref, name, onChange, onBlur }} value={text} />
    case 5:
      return (
        <Select
          {...named}
          data={[
            { value: 'true', label: 'Yes' },
            { value: 'false', label: 'No' },
          ]}
          placeholder={valueHelp[5]}
          value={text === '' ? null : text}
          onChange={(value) => onChange(value ?? '')}
        />
      )
    default:
      return (
        <PlainInput
          {...named}
          {...{ name, onBlur }}
          // numeric keypads have no minus sign, which an increment may need
          inputMode={
            operation === 'increment' ? undefined : type === 1 ? 'numeric' : type === 6 ? 'decimal' : undefined
          }
          placeholder={operation === 'increment' ? 'Such as 5, or -5 to subtract' : valueHelp[type]}
          value={text}
          onChange={onChange}
        />
      )
  }
}

interface ListInputProps
  extends Pick<TagsInputProps, 'aria-label' | 'error' | 'errorProps' | 'ref' | 'placeholder' | 'data'> {
  initial: readonly string[]
  onChange: (texts: string[]) => void
  suggested: SuggestedTag | undefined
  known: readonly string[] | undefined
  /** Stored values, to which those in the field are added, or from which they are removed. */
  existing: readonly string[]
  removes: boolean
}

const noTag: SuggestedTag = { application: '', tag: '', specific: false }

/** Values of a list. Unfinished input counts as one of them, so Enter isn’t needed before saving. */
function ListInput({ initial, onChange, suggested, known = [], existing, removes, data, ...rest }: ListInputProps) {
  const [texts, setTexts] = useState([...initial])
  const [typed, setTyped] = useState('')
  const [focused, setFocused] = useState(false)
  const [opened, setOpened] = useState(false)
  const used = useTagValues(suggested ?? noTag, focused && suggested !== undefined && data === undefined)
  const inUse = [...new Set([...known, ...used.map(({ value }) => value)])].filter(Boolean)
  const offered = data ?? (inUse.length > 0 ? inUse : undefined)
  /** Says that what was entered changes nothing. */
  const [hint, setHint] = useState<string>()
  // accepting a value changes both
  const latest = useRef(texts)
  const tell = (next: string[], typing: string) => {
    const added = next.filter((text) => !latest.current.includes(text))
    const idle = added.find((text) => (removes ? ![...existing, ...known].includes(text) : existing.includes(text)))
    if (added.length > 0 || typing !== '')
      setHint(idle && (removes ? `${idle} isn’t in the list` : `${idle} is already in the list`))
    latest.current = next
    setTexts(next)
    setTyped(typing)
    const parts = typing.split(',').map((part) => part.trim())
    onChange([...new Set([...next, ...parts.filter(Boolean)])])
  }
  return (
    <TagsInput
      {...rest}
      description={hint}
      descriptionProps={{ role: 'status' }}
      onDuplicate={(text) => setHint(`${text} is already in the list`)}
      value={texts}
      onChange={(next) => tell(next, '')}
      searchValue={typed}
      onSearchChange={(next) => tell(latest.current, next)}
      acceptValueOnBlur
      onFocus={() => setFocused(true)}
      {...(offered && { data: offered, limit: 50 })}
      // without choices, Escape has no list to close; values in use are offered while one is typed, and don’t cover the buttons
      dropdownOpened={opened && (data !== undefined || (offered !== undefined && typed.trim() !== ''))}
      onDropdownOpen={() => setOpened(true)}
      onDropdownClose={() => setOpened(false)}
    />
  )
}
