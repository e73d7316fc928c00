import { TagsInput } from '@mantine/core'
import { type FieldValues, useWatch } from 'react-hook-form'
import { ObjectAvatar } from '#components/controls/ObjectAvatar.tsx'
import { platformShapes } from '#contract/platforms.ts'
import { BoundFileField, messageIn } from '../shared/BoundFileField.tsx'
import { type Bound, useField } from '../shared/field.ts'
import { SecretField, TextField } from '../shared/TextField.tsx'
import { useDraftForm } from '../shared/useDraftForm.ts'
import { KeyFileField } from './AppleForms.tsx'
import { credentialLabels } from './credentialLabels.ts'
import { ManualKeys } from './ManualKeys.tsx'
import { PlatformForm, type PlatformFormProps } from './PlatformForm.tsx'
import { safariIconFault } from './safariIconFault.ts'

/** Configures Safari: the website that asks for permission, and Apple's website push certificate. */
export function SafariForm(props: PlatformFormProps) {
  const { code } = props.application
  const draft = useDraftForm({
    schema: platformShapes.safari,
    initial: {
      application: code,
      device_type: 10,
      safari_key_management_type: 'manual',
      safari_key_file: '',
      safari_key_password: '',
      safari_website_name: '',
      safari_allowed_domains: [],
      safari_url_template: 'https://%@',
      safari_icon_file: '',
    },
    draft: `configureApplication safari ${code}`,
    secrets: ['safari_key_file', 'safari_key_password', 'safari_icon_file'],
  })
  const { control } = draft.form
  const website = useWatch({ control, name: 'safari_website_name' })
  return (
    <PlatformForm {...props} platform="safari" draft={draft} focus="safari_key_file">
      <ManualKeys />
      <KeyFileField
        control={control}
        name="safari_key_file"
        label={credentialLabels.safari_key_file}
        help="The website push certificate with its private key, as exported from Keychain Access."
        accept={['.p12']}
        required
      />
      <SecretField
        control={control}
        name="safari_key_password"
        label={credentialLabels.safari_key_password}
        help="Leave it empty if the file has none."
        autoComplete="new-password"
      />
      <TextField
        control={control}
        name="safari_website_name"
        label="Website name"
        help="Visitors read it when Safari asks whether they want notifications."
      />
      <OriginsField
        control={control}
        name="safari_allowed_domains"
        label="Allowed domains"
        help="Origins whose pages may ask for permission. Several can be pasted at once."
      />
      <TextField
        control={control}
        name="safari_url_template"
        label="URL template"
        help="Where a pressed notification leads. %@ stands for the part that each message fills in."
        inputMode="url"
        spellCheck={false}
        required
      />
      <BoundFileField
        control={control}
        name="safari_icon_file"
        label="Icon"
        help="A PNG picture of exactly 256 × 256 pixels."
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
    </PlatformForm>
  )
}

/** A list of web origins. */
function OriginsField<Values extends FieldValues, Output>(props: Bound<Values, Output>) {
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
