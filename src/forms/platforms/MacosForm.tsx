import { platformShapes } from '#contract/platforms.ts'
import { base64 } from '#contract/values.ts'
import { SecretField } from '../shared/SecretField.tsx'
import { useDraftForm } from '../shared/useDraftForm.ts'
import { credentialLabels } from './credentialLabels.ts'
import { GatewayField } from './GatewayField.tsx'
import { KeyFileField } from './KeyFileField.tsx'
import { ManualKeys } from './ManualKeys.tsx'
import { PlatformForm, type PlatformFormProps } from './PlatformForm.tsx'

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
