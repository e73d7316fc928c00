import { Select } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { LightButton } from '#components/controls/Buttons.tsx'
import { groupedLanguages } from './groupedLanguages.ts'

interface AddLanguageProps {
  written: readonly string[]
  offered: readonly string[]
  ofDefault: string
  onAdd: (language: string) => void
}

/** A button that becomes a list of languages. */
export function AddLanguage({ onAdd, ...listed }: AddLanguageProps) {
  const [adding, setAdding] = useState(false)
  if (!adding)
    return (
      <LightButton Glyph={IconPlus} onClick={() => setAdding(true)}>
        Add language
      </LightButton>
    )
  return (
    <LanguageSelect
      {...listed}
      onClose={() => setAdding(false)}
      onAdd={(added) => {
        setAdding(false)
        onAdd(added)
      }}
    />
  )
}

function LanguageSelect({ written, offered, ofDefault, onAdd, onClose }: AddLanguageProps & { onClose: () => void }) {
  const [opened, setOpened] = useState(false)
  // only after its list is mounted does the field know which list it controls
  useEffect(() => {
    const frame = requestAnimationFrame(() => setOpened(true))
    return () => cancelAnimationFrame(frame)
  }, [])
  return (
    <Select
      w={220}
      aria-label="Add language"
      placeholder="Language"
      searchable
      autoFocus
      dropdownOpened={opened}
      onDropdownClose={onClose}
      comboboxProps={{ keepMounted: true, withinPortal: false }}
      nothingFoundMessage="No language found"
      data={groupedLanguages(offered, written, ofDefault)}
      onBlur={onClose}
      onChange={(added) => added && onAdd(added)}
    />
  )
}
