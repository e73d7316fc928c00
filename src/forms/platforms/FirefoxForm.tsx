import { useQuery } from '@tanstack/react-query'
import { learnedStatuses } from '#api/platforms.ts'
import { platformShapes } from '#contract/platforms.ts'
import { SwitchField } from '../shared/SwitchField.tsx'
import { useDraftForm } from '../shared/useDraftForm.ts'
import { PlatformForm, type PlatformFormProps } from './PlatformForm.tsx'
import { WebPushFields } from './WebPushFields.tsx'

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
