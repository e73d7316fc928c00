import { Radio } from '@mantine/core'
import { type FieldValues, useController } from 'react-hook-form'
import { platformShapes } from '#contract/platforms.ts'
import { decodeStored } from '#contract/stored.ts'
import { ChoiceField } from '../shared/ChoiceFields.tsx'
import type { Bound } from '../shared/field.ts'
import { SecretField, TextField } from '../shared/TextField.tsx'
import { useDraftForm } from '../shared/useDraftForm.ts'
import { admFrameworkChoices } from './frameworkChoices.ts'
import { PlatformForm, type PlatformFormProps } from './PlatformForm.tsx'
import classes from './platforms.module.css'

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

/** Configures email: who messages come from, and where answers go. */
export function EmailForm(props: PlatformFormProps) {
  const { code } = props.application
  const draft = useDraftForm({
    schema: platformShapes.email,
    initial: { application: code, device_type: 14, email_from_email: '', email_from_name: '', email_reply: '' },
    draft: `configureApplication email ${code}`,
  })
  const { control } = draft.form
  return (
    <PlatformForm {...props} platform="email" draft={draft} focus="email_from_email">
      <TextField
        control={control}
        name="email_from_email"
        label="From address"
        help="Has to be verified at the service beforehand: it sends from no other."
        type="email"
        inputMode="email"
        spellCheck={false}
        required
      />
      <TextField
        control={control}
        name="email_from_name"
        label="From name"
        help="What people see as the sender."
        required
      />
      <TextField
        control={control}
        name="email_reply"
        label="Reply-to address"
        help="Where answers go. Has to be verified at the service too; it may be the same."
        type="email"
        inputMode="email"
        spellCheck={false}
        required
      />
    </PlatformForm>
  )
}

const gateways = [
  { value: '1', label: 'Production', help: 'Apps from the App Store, from TestFlight and signed for distribution.' },
  { value: '0', label: 'Sandbox', help: 'Apps run from Xcode with a development profile. Others get nothing.' },
]

/** Which of Apple's two gateways messages go through. */
export function GatewayField<Values extends FieldValues, Output>({
  control,
  name,
  label,
  help,
}: Bound<Values, Output>) {
  const { field, fieldState } = useController({ control, name })
  const { ref, ...rest } = field
  return (
    <Radio.Group {...rest} label={label} description={help} error={fieldState.error?.message} withAsterisk>
      <div className={classes.choices}>
        {gateways.map(({ value, label: words, help: note }, index) => (
          <Radio key={value} ref={index === 0 ? ref : undefined} value={value} label={words} description={note} />
        ))}
      </div>
    </Radio.Group>
  )
}

/** The stored gateway in the words of the request; production where none is known. */
export const gatewayOf = (stored: string | number | null | undefined): '0' | '1' => (String(stored) === '0' ? '0' : '1')
