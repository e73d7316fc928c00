import { TagsInput, type TagsInputProps } from '@mantine/core'
import { useRef, useState } from 'react'

interface ListInputProps
  extends Pick<TagsInputProps, 'aria-label' | 'error' | 'disabled' | 'ref' | 'placeholder' | 'data'> {
  /** What it begins with; give it another key to begin anew. */
  initial: readonly string[]
  onChange: (texts: string[]) => void
}

/** Texts of a list. What is still being typed counts as one of them: nobody has to press Enter before saving. */
export function ListInput({ initial, onChange, ...rest }: ListInputProps) {
  const [texts, setTexts] = useState([...initial])
  const [typed, setTyped] = useState('')
  // accepting a text changes both at once
  const latest = useRef(texts)
  const tell = (next: string[], typing: string) => {
    latest.current = next
    setTexts(next)
    setTyped(typing)
    const parts = typing.split(',').map((part) => part.trim())
    onChange([...new Set([...next, ...parts.filter(Boolean)])])
  }
  return (
    <TagsInput
      {...rest}
      value={texts}
      onChange={(next) => tell(next, '')}
      searchValue={typed}
      onSearchChange={(next) => tell(latest.current, next)}
      acceptValueOnBlur
    />
  )
}
