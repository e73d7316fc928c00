import { platformShapes } from '#contract/platforms.ts'
import { ChoiceField } from '../shared/ChoiceField.tsx'
import { SecretField } from '../shared/SecretField.tsx'
import { useDraftForm } from '../shared/useDraftForm.ts'
import { credentialLabels } from './credentialLabels.ts'
import { iosFrameworkChoices } from './frameworkChoices.ts'
import { GatewayField, gatewayOf } from './GatewayField.tsx'
import { KeyFileField } from './KeyFileField.tsx'
import { ManualKeys } from './ManualKeys.tsx'
import { PlatformForm, type PlatformFormProps } from './PlatformForm.tsx'

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
