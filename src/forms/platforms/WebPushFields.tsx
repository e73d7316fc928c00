import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import { SecretField } from '../shared/SecretField.tsx'
import { TextField } from '../shared/TextField.tsx'
import { credentialLabels } from './credentialLabels.ts'
import { ServiceAccountField } from './ServiceAccountField.tsx'

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
