import { TextInput, type TextInputProps } from '@mantine/core'

export interface PlainInputProps extends Omit<TextInputProps, 'onChange'> {
  onChange: (value: string) => void
}

/** A line of text that the browser neither completes nor checks. */
export const PlainInput = ({ onChange, ...rest }: PlainInputProps) => (
  <TextInput
    autoComplete="off"
    spellCheck={false}
    {...rest}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
  />
)
