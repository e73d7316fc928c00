import { platformShapes } from '#contract/platforms.ts'
import { ChoiceField } from '../shared/ChoiceField.tsx'
import { useDraftForm } from '../shared/useDraftForm.ts'
import { credentialLabels } from './credentialLabels.ts'
import { androidFrameworkChoices } from './frameworkChoices.ts'
import { PlatformForm, type PlatformFormProps } from './PlatformForm.tsx'
import { ServiceAccountField } from './ServiceAccountField.tsx'

/** Configures Android: a service account of Firebase Cloud Messaging. */
export function AndroidForm(props: PlatformFormProps) {
  const { code } = props.application
  const draft = useDraftForm({
    schema: platformShapes.android,
    initial: { application: code, device_type: 3, android_framework: 'native' },
    draft: `configureApplication android ${code}`,
    secrets: ['android_fcm_service_account'],
  })
  const { control } = draft.form
  return (
    <PlatformForm {...props} platform="android" draft={draft} focus="android_fcm_service_account">
      <ServiceAccountField
        control={control}
        name="android_fcm_service_account"
        label={credentialLabels.android_fcm_service_account}
        help="In the Firebase console: Project settings, Service accounts, Generate new private key."
      />
      <ChoiceField
        control={control}
        name="android_framework"
        label="Framework"
        help="What the app is built with."
        choices={androidFrameworkChoices}
        required
      />
    </PlatformForm>
  )
}
