import { TextInput, type TextInputProps } from '@mantine/core'

export interface PlainInputProps extends Omit<TextInputProps, 'onChange'> {
  onChange: (value: string) => void
}

export const PlainInput = ({ onChange, ...rest }: PlainInputProps) => (
  <TextInput
    autoComplete="off"
    autoCapitalize="none"
    spellCheck={false}
    {...rest}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
  />
)
