import { TextInput, type TextInputProps } from '@mantine/core'
import { plainText } from './plainText.ts'

export interface PlainInputProps extends Omit<TextInputProps, 'onChange'> {
  onChange: (value: string) => void
}

export const PlainInput = ({ onChange, ...rest }: PlainInputProps) => (
  <TextInput
    autoComplete="off"
    {...plainText}
    {...rest}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
  />
)
