import { platformShapes } from '#contract/platforms.ts'
import { decodeStored } from '#contract/stored.ts'
import { ChoiceField } from '../shared/ChoiceField.tsx'
import { SecretField } from '../shared/SecretField.tsx'
import { TextField } from '../shared/TextField.tsx'
import { useDraftForm } from '../shared/useDraftForm.ts'
import { admFrameworkChoices } from './frameworkChoices.ts'
import { PlatformForm, type PlatformFormProps } from './PlatformForm.tsx'

/** Configures Amazon Device Messaging: the client and its secret. */
export function AmazonForm(props: PlatformFormProps) {
  const { code, adm_cid } = props.application
  const draft = useDraftForm({
    schema: platformShapes.amazon,
    initial: {
      application: code,
      device_type: 9,
      adm_cid: adm_cid ? decodeStored(adm_cid) : '',
      adm_secret: '',
      adm_framework: 'native',
    },
    draft: `configureApplication amazon ${code}`,
    secrets: ['adm_secret'],
  })
  const { control } = draft.form
  return (
    <PlatformForm {...props} platform="amazon" draft={draft} focus="adm_cid">
      <TextField
        control={control}
        name="adm_cid"
        label="Client id"
        help="From the security profile of the app in Amazon’s developer console."
        spellCheck={false}
        required
      />
      <SecretField
        control={control}
        name="adm_secret"
        label="Client secret"
        help="From the same security profile."
        autoComplete="new-password"
        required
      />
      <ChoiceField
        control={control}
        name="adm_framework"
        label="Framework"
        help="What the app is built with."
        choices={admFrameworkChoices}
        required
      />
    </PlatformForm>
  )
}
