import { platformShapes } from '#contract/platforms.ts'
import { SwitchField } from '../shared/SwitchField.tsx'
import { useDraftForm } from '../shared/useDraftForm.ts'
import { PlatformForm, type PlatformFormProps } from './PlatformForm.tsx'
import { WebPushFields } from './WebPushFields.tsx'

/** Configures web push for Firefox, which can be switched on or off in the same step. */
export function FirefoxForm(props: PlatformFormProps) {
  const { code } = props.application
  const draft = useDraftForm({
    schema: platformShapes.firefox,
    initial: {
      application: code,
      device_type: 12,
      firefox_is_enabled: true,
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
        help="Switched off, everything is stored and no message goes to Firefox."
      />
    </PlatformForm>
  )
}
