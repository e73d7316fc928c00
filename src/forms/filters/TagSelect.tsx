import { type ComboboxItemGroup, Select, type SelectProps } from '@mantine/core'
import { useRef } from 'react'
import { defaultTags, type KnownTag, tagFinder } from '#contract/language/defaultTags.ts'
import classes from './Blocks.module.css'
import { wideOptions } from './wideOptions.ts'

interface TagSelectProps
  extends Pick<SelectProps, 'autoFocus' | 'className' | 'flex' | 'maw' | 'error' | 'renderOption'> {
  label: string
  /** Its name; blank until one is selected. */
  tag: string
  tags: readonly KnownTag[]
  onPick: (tag: KnownTag) => void
}

export function TagSelect({ label, tag, tags, onPick, ...rest }: TagSelectProps) {
  const find = tagFinder(tags)
  const field = useRef<HTMLInputElement>(null)
  const accountTags = new Set(tags.map(({ name }) => name))
  const groups: ComboboxItemGroup<string>[] = [
    { group: 'Tags of the account', items: [...accountTags].sort((a, b) => a.localeCompare(b)) },
    { group: 'Built-in', items: defaultTags.map(({ name }) => name).filter((name) => !accountTags.has(name)) },
    { group: 'Unknown', items: tag !== '' && !find(tag) ? [tag] : [] },
  ]
  return (
    <Select
      {...rest}
      ref={field}
      style={{ '--tag-length': tag.length }}
      aria-label={label}
      placeholder="Select a tag"
      comboboxProps={wideOptions}
      searchable
      nothingFoundMessage="No tag with this name"
      data={groups.filter(({ items }) => items.length > 0)}
      value={tag || null}
      onChange={(name) => {
        const picked = name === null ? undefined : find(name)
        if (!picked) return
        onPick(picked)
        requestAnimationFrame(() => focusValue(field.current))
      }}
    />
  )
}

/** Typing goes on with the value of the condition, or with its operator if it takes none. */
function focusValue(tag: HTMLElement | null) {
  const condition = tag?.closest('fieldset')
  const target = condition?.querySelector<HTMLElement>(`.${classes.operand} :is(input, select):not([type=hidden])`)
  ;(target ?? condition?.querySelector<HTMLElement>('select'))?.focus()
}
