import type { FieldValues } from 'react-hook-form'
import { platformShapes } from '#contract/platforms.ts'
import { base64 } from '#contract/values.ts'
import { BoundFileField } from '../shared/BoundFileField.tsx'
import { ChoiceField } from '../shared/ChoiceFields.tsx'
import type { Bound } from '../shared/field.ts'
import { SecretField } from '../shared/TextField.tsx'
import { useDraftForm } from '../shared/useDraftForm.ts'
import { credentialLabels } from './credentialLabels.ts'
import { iosFrameworkChoices } from './frameworkChoices.ts'
import { ManualKeys } from './ManualKeys.tsx'
import { PlatformForm, type PlatformFormProps } from './PlatformForm.tsx'
import { GatewayField, gatewayOf } from './VendorForms.tsx'

/** Configures iOS: Apple's push certificate with its key. */
export function IosForm(props: PlatformFormProps) {
  const { code, ios_gateway } = props.application
  const draft = useDraftForm({
    schema: platformShapes.ios,
    initial: {
      application: code,
      device_type: 1,
      ios_key_management_type: 'manual',
      ios_key_file: '',
      ios_key_password: '',
      ios_gateway: gatewayOf(ios_gateway),
      ios_framework: 'native',
    },
    draft: `configureApplication ios ${code}`,
    secrets: ['ios_key_file', 'ios_key_password'],
  })
  const { control } = draft.form
  return (
    <PlatformForm {...props} platform="ios" draft={draft} focus="ios_key_file">
      <ManualKeys />
      <KeyFileField
        control={control}
        name="ios_key_file"
        label={credentialLabels.ios_key_file}
        help="The push certificate with its private key, as exported from Keychain Access."
        accept={['.p12', '.pem']}
        required
      />
      <SecretField
        control={control}
        name="ios_key_password"
        label={credentialLabels.ios_key_password}
        help="The one chosen on export. Leave it empty if the file has none."
        autoComplete="new-password"
      />
      <GatewayField
        control={control}
        name="ios_gateway"
        label="Gateway"
        help="Device tokens of one gateway do not work on the other."
      />
      <ChoiceField
        control={control}
        name="ios_framework"
        label="Framework"
        help="What the app is built with."
        choices={iosFrameworkChoices}
        required
      />
    </PlatformForm>
  )
}

/** The interface does not insist on a key file, but without one nothing can be signed: the console does. */
const schema = platformShapes.osx.extend({ macos_key_file: base64('key file') })

/** Configures macOS: one key file with its certificate, or the two apart. */
export function MacosForm(props: PlatformFormProps) {
  const { code } = props.application
  const draft = useDraftForm({
    schema,
    initial: {
      application: code,
      device_type: 7,
      macos_key_management_type: 'manual',
      macos_key_file: '',
      macos_key_password: '',
      macos_cert_file: '',
      macos_gateway: '1',
    },
    draft: `configureApplication osx ${code}`,
    secrets: ['macos_cert_file', 'macos_key_file', 'macos_key_password'],
  })
  const { control } = draft.form
  return (
    <PlatformForm {...props} platform="osx" draft={draft} focus="macos_key_file">
      <ManualKeys />
      <KeyFileField
        control={control}
        name="macos_key_file"
        label={credentialLabels.macos_key_file}
        help="The private key, usually together with its certificate. Nothing can be signed without it."
        accept={['.p12', '.pem']}
        required
      />
      <SecretField
        control={control}
        name="macos_key_password"
        label={credentialLabels.macos_key_password}
        help="Leave it empty if the file has none."
        autoComplete="new-password"
      />
      <KeyFileField
        control={control}
        name="macos_cert_file"
        label={credentialLabels.macos_cert_file}
        help="Only where the key file does not hold it."
        accept={['.cer', '.crt', '.pem']}
      />
      <GatewayField
        control={control}
        name="macos_gateway"
        label="Gateway"
        help="Device tokens of one gateway do not work on the other."
      />
    </PlatformForm>
  )
}

interface KeyFileFieldProps {
  accept: readonly string[]
}

/** A file with a key or a certificate. Only the service opens it with its password. */
export function KeyFileField<Values extends FieldValues, Output>({
  accept,
  ...bound
}: Bound<Values, Output> & KeyFileFieldProps) {
  return <BoundFileField {...bound} accept={accept} reading="base64" maxBytes={256 * 1024} />
}
