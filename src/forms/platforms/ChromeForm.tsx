import { platformShapes } from '#contract/platforms.ts'
import { useDraftForm } from '../shared/useDraftForm.ts'
import { PlatformForm, type PlatformFormProps } from './PlatformForm.tsx'
import { WebPushFields } from './WebPushFields.tsx'

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
