import { NativeSelect, Select, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { SecondaryButton } from '#components/controls/Buttons.tsx'
import { type PlaceholderFormat, placeholderText } from '#contract/rendering/placeholders.ts'

interface PlaceholderFormProps {
  tags: readonly string[]
  onInsert: (text: string) => void
}

const formats: { value: PlaceholderFormat; label: string }[] = [
  { value: 'regular', label: 'As stored' },
  { value: 'CapitalizeFirst', label: 'Capitalize' },
  { value: 'CapitalizeAllFirst', label: 'Capitalize Each Word' },
  { value: 'UPPERCASE', label: 'UPPERCASE' },
  { value: 'lowercase', label: 'lowercase' },
]

export default function PlaceholderForm({ tags, onInsert }: PlaceholderFormProps) {
  const [tag, setTag] = useState<string | null>(null)
  const [format, setFormat] = useState<PlaceholderFormat>('regular')
  const [fallback, setFallback] = useState('')
  const [asked, setAsked] = useState(false)
  const insert = () => {
    if (tag === null) setAsked(true)
    else onInsert(placeholderText({ tag, format, fallback }))
  }
  return (
    <Stack gap="sm" w={260}>
      <Select
        label="Tag"
        placeholder="Choose a tag"
        searchable
        data-autofocus
        data={[...tags]}
        value={tag}
        onChange={setTag}
        error={asked && tag === null ? 'Choose a tag' : undefined}
        comboboxProps={{ withinPortal: false }}
        maxDropdownHeight={200}
        nothingFoundMessage="No tag with this name"
      />
      <NativeSelect
        label="Format"
        data={formats}
        value={format}
        onChange={({ currentTarget }) => setFormat(currentTarget.value as PlaceholderFormat)}
      />
      <TextInput
        label="Fallback"
        description="Leave blank to show nothing."
        value={fallback}
        onChange={({ currentTarget }) => setFallback(currentTarget.value.replace(/[{}|\n]/g, ''))}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          insert()
        }}
      />
      <SecondaryButton onClick={insert}>Insert</SecondaryButton>
    </Stack>
  )
}
