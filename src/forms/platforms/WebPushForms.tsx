import { useQuery } from '@tanstack/react-query'
import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import { learnedStatuses } from '#api/platforms.ts'
import { platformShapes } from '#contract/platforms.ts'
import { SwitchField } from '../shared/ChoiceFields.tsx'
import { SecretField, TextField } from '../shared/TextField.tsx'
import { useDraftForm } from '../shared/useDraftForm.ts'
import { ServiceAccountField } from './AndroidForm.tsx'
import { credentialLabels } from './credentialLabels.ts'
import { PlatformForm, type PlatformFormProps } from './PlatformForm.tsx'

/** Configures web push for Chrome. */
export function ChromeForm(props: PlatformFormProps) {
  const { code } = props.application
  const draft = useDraftForm({
    schema: platformShapes.chrome,
    initial: { application: code, device_type: 11, chrome_vapid_key: '', chrome_vapid_private_key: '' },
    draft: `configureApplication chrome ${code}`,
    secrets: ['chrome_fcm_service_account', 'chrome_vapid_key', 'chrome_vapid_private_key'],
  })
  return (
    <PlatformForm {...props} platform="chrome" draft={draft} focus="chrome_fcm_service_account">
      <WebPushFields
        control={draft.form.control}
        account="chrome_fcm_service_account"
        publicKey="chrome_vapid_key"
        privateKey="chrome_vapid_private_key"
      />
    </PlatformForm>
  )
}

/** Configures web push for Firefox, which can be switched on or off in the same step. */
export function FirefoxForm(props: PlatformFormProps) {
  const { code } = props.application
  const status = useQuery(learnedStatuses(code)).data?.firefox
  const draft = useDraftForm({
    schema: platformShapes.firefox,
    initial: {
      application: code,
      device_type: 12,
      // where it is known to be off, replacing its keys is no reason to switch it on
      firefox_is_enabled: status?.enabled ?? true,
      firefox_vapid_key: '',
      firefox_vapid_private_key: '',
    },
    draft: `configureApplication firefox ${code}`,
    secrets: ['firefox_fcm_service_account', 'firefox_vapid_key', 'firefox_vapid_private_key'],
  })
  const { control } = draft.form
  return (
    <PlatformForm {...props} platform="firefox" draft={draft} focus="firefox_fcm_service_account">
      <WebPushFields
        control={control}
        account="firefox_fcm_service_account"
        publicKey="firefox_vapid_key"
        privateKey="firefox_vapid_private_key"
      />
      <SwitchField
        control={control}
        name="firefox_is_enabled"
        label="Enabled"
        help="Sent along with the keys: switched off, they are stored and no message goes to Firefox."
      />
    </PlatformForm>
  )
}

interface WebPushFieldsProps<Values extends FieldValues, Output> {
  control: Control<Values, unknown, Output>
  account: FieldPath<Values>
  publicKey: FieldPath<Values>
  privateKey: FieldPath<Values>
}

/** What Chrome and Firefox want alike: the service account, and the pair of keys that signs web push. */
export function WebPushFields<Values extends FieldValues, Output>({
  control,
  account,
  publicKey,
  privateKey,
}: WebPushFieldsProps<Values, Output>) {
  return (
    <>
      <ServiceAccountField
        control={control}
        name={account}
        label={credentialLabels.chrome_fcm_service_account}
        help="In the Firebase console: Project settings, Service accounts, Generate new private key."
      />
      <TextField
        control={control}
        name={publicKey}
        label={credentialLabels.chrome_vapid_key}
        help="65 bytes as base64url, 87 letters. The website subscribes with the same key."
        spellCheck={false}
        required
      />
      <SecretField
        control={control}
        name={privateKey}
        label={credentialLabels.chrome_vapid_private_key}
        help="32 bytes as base64url, 43 letters: the other half of the pair."
        autoComplete="new-password"
        required
      />
    </>
  )
}
