import { CloseButton, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { plainText } from './plainText.ts'
import classes from './SearchField.module.css'

interface SearchFieldProps {
  label: string
  value: string
  onChange: (value: string) => void
}

export const SearchField = ({ label, value, onChange }: SearchFieldProps) => (
  <TextInput
    type="search"
    className={classes.root}
    classNames={{ input: classes.input }}
    aria-label={label}
    {...plainText}
    placeholder={label}
    value={value}
    onChange={(event) => onChange(event.currentTarget.value)}
    onKeyDown={(event) => {
      if (event.key === 'Escape') onChange('')
    }}
    leftSection={<IconSearch size={16} stroke={1.6} aria-hidden />}
    rightSection={value && <CloseButton size={24} aria-label="Clear search" onClick={() => onChange('')} />}
  />
)
