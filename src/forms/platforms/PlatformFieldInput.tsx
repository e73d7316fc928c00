import { Input, TagsInput, Text } from '@mantine/core'
import { type Control, type FieldValues, useWatch } from 'react-hook-form'
import { ObjectAvatar } from '#components/controls/ObjectAvatar.tsx'
import { pngSize } from '#components/fields/readFile.ts'
import type { PlatformField } from '#model/platforms/configurationFields.ts'
import { BoundFileField, messageIn } from '../shared/BoundFileField.tsx'
import { ChoiceField, RadioField, SwitchField } from '../shared/ChoiceFields.tsx'
import { type Bound, useField } from '../shared/field.ts'
import { SecretField, TextField } from '../shared/TextField.tsx'
import { ServiceAccountField } from './ServiceAccountField.tsx'

interface PlatformFieldInputProps<Output> {
  field: PlatformField
  control: Control<FieldValues, unknown, Output>
}

/** The input for a field of a platform's form. */
export function PlatformFieldInput<Output>({ field, control }: PlatformFieldInputProps<Output>) {
  const { name, label, help, kind, required, placeholder, accept = [], choices = [] } = field
  const bound = { control, name, label, help, required }
  switch (kind) {
    case 'secret':
      return <SecretField {...bound} autoComplete="new-password" />
    case 'key':
      return <BoundFileField {...bound} accept={accept} reading="base64" maxBytes={256 * 1024} />
    case 'account':
      return <ServiceAccountField {...bound} />
    case 'radio':
      return <RadioField {...bound} choices={choices} />
    case 'choice':
      return <ChoiceField {...bound} choices={choices} />
    case 'switch':
      return <SwitchField {...bound} />
    case 'origins':
      return <OriginsField {...bound} />
    case 'icon':
      return <SafariIconField {...bound} />
    case 'fixed':
      return (
        <Input.Wrapper label={label} labelElement="div" description={help}>
          <Text>Manual</Text>
        </Input.Wrapper>
      )
    default:
      return <TextField {...bound} type={kind} inputMode={kind} spellCheck={false} placeholder={placeholder} />
  }
}

/** A list of web origins. */
function OriginsField<Output>(props: Bound<FieldValues, Output>) {
  const { field, fault, shown } = useField(props)
  return (
    <TagsInput
      {...field}
      {...shown}
      value={field.value ?? []}
      error={messageIn(fault)}
      placeholder="https://www.example.com"
      splitChars={[',', ';', ' ', '\n']}
    />
  )
}

function SafariIconField<Output>(bound: Bound<FieldValues, Output>) {
  const website = useWatch({ control: bound.control, name: 'safari_website_name' })
  return (
    <BoundFileField
      {...bound}
      accept={['.png']}
      reading="base64"
      maxBytes={1024 * 1024}
      check={(value) => safariIconFault(String(value))}
      preview={(value) => (
        <ObjectAvatar
          size={40}
          title={website || 'Icon'}
          picture={typeof value === 'string' ? `data:image/png;base64,${value}` : undefined}
        />
      )}
    />
  )
}

/** What is wrong with a picture in base64 as Safari's icon: the interface takes a PNG of 256 by 256 pixels. */
export function safariIconFault(picture: string): string | undefined {
  const size = pngSize(picture)
  if (!size) return 'This file isn’t a PNG image'
  if (size.width === 256 && size.height === 256) return undefined
  return `This image is ${size.width} × ${size.height} pixels. It must be 256 × 256`
}
