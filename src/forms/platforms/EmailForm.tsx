import { platformShapes } from '#contract/platforms.ts'
import { TextField } from '../shared/TextField.tsx'
import { useDraftForm } from '../shared/useDraftForm.ts'
import { PlatformForm, type PlatformFormProps } from './PlatformForm.tsx'

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
