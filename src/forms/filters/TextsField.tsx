import { TagsInput } from '@mantine/core'
import { useState } from 'react'
import classes from './Blocks.module.css'

interface TextsFieldProps {
  label: string
  placeholder: string
  value: readonly string[]
  onChange: (value: string[]) => void
  invalid: boolean
}

/** A row of texts as pills. Enter adds one; what is pasted is cut at line ends, tabs and semicolons, else at commas. */
export function TextsField({ label, placeholder, value, onChange, invalid }: TextsFieldProps) {
  const [typed, setTyped] = useState('')
  return (
    <TagsInput
      className={classes.values}
      aria-label={label}
      error={invalid}
      placeholder={value.length === 0 ? placeholder : undefined}
      // a comma may be part of a text
      splitChars={[]}
      value={[...value]}
      onChange={onChange}
      searchValue={typed}
      onSearchChange={setTyped}
      onKeyDown={({ ctrlKey, metaKey, key }) => {
        // the keys that send the form take what is still being typed with them
        if (!(ctrlKey || metaKey) || !['s', 'Enter'].includes(key) || typed.trim() === '') return
        onChange([...value, typed.trim()])
        setTyped('')
      }}
      onPaste={(event) => {
        const pasted = cutTexts(event.clipboardData.getData('text'))
        if (pasted.length < 2) return
        event.preventDefault()
        onChange([...new Set([...value, ...pasted])])
      }}
      comboboxProps={{ transitionProps: { duration: 0 } }}
    />
  )
}

/** The texts in something pasted: one a line or a cell of a sheet; in a single line, between commas. */
export function cutTexts(text: string): string[] {
  const cut = /[\n\r\t;]/.test(text) ? text.split(/[\n\r\t;]+/) : text.split(',')
  return cut.map((part) => part.trim().replace(/^"(.*)"$/, '$1')).filter((part) => part !== '')
}
