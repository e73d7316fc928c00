import { platformShapes } from '#contract/platforms.ts'
import { SecretField } from '../shared/SecretField.tsx'
import { TextField } from '../shared/TextField.tsx'
import { useDraftForm } from '../shared/useDraftForm.ts'
import { PlatformForm, type PlatformFormProps } from './PlatformForm.tsx'

/** Configures Windows: the package's identifier and its secret. */
export function WindowsForm(props: PlatformFormProps) {
  const { code } = props.application
  const draft = useDraftForm({
    schema: platformShapes.windows,
    initial: { application: code, device_type: 8, wns_psid: '', wns_secret: '' },
    draft: `configureApplication windows ${code}`,
    secrets: ['wns_secret'],
  })
  const { control } = draft.form
  return (
    <PlatformForm {...props} platform="windows" draft={draft} focus="wns_psid">
      <TextField
        control={control}
        name="wns_psid"
        label="Package security identifier"
        help="Partner Center shows it among the product’s identities, as the package SID."
        placeholder="ms-app://s-1-15-2-…"
        spellCheck={false}
        required
      />
      <SecretField
        control={control}
        name="wns_secret"
        label="Secret"
        help="The application secret that belongs to the package."
        autoComplete="new-password"
        required
      />
    </PlatformForm>
  )
}
