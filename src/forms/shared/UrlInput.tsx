import { PlainInput, type PlainInputProps } from '#components/controls/PlainInput.tsx'
import { withScheme } from '#model/shared/urls.ts'

/** A web address, which gets `https://` when it is left, if it wasn’t typed. */
export const UrlInput = ({ value, onChange, error, ...rest }: PlainInputProps & { value: string }) => (
  <PlainInput
    type="url"
    placeholder="https://"
    {...rest}
    value={value}
    error={withScheme(value) === value && error}
    onChange={onChange}
    onBlur={() => {
      if (withScheme(value) !== value) onChange(withScheme(value))
    }}
  />
)
