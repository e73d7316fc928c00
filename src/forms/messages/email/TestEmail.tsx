import { Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { newDraftId } from '#api/composerDrafts.ts'
import { useCreateEmailMessage } from '#api/messages.ts'
import { usePersonalStorage } from '#api/personalStorage.ts'
import { notify } from '#components/feedback/notify.ts'
import { type EmailNotification, emailNotification } from '#contract/email.ts'
import { getFaults } from '#contract/wire.ts'
import { SendDialog } from '#forms/shared/Confirm.tsx'
import { testEmail } from '#model/email/emailDraft.ts'
import { guardedNotification } from '#model/messages/toNotification.ts'

interface TestEmailProps {
  application: string
  email: EmailNotification
  onClose: () => void
}

export default function TestEmail({ application, email, onClose }: TestEmailProps) {
  const { mutateAsync, isPending, error } = useCreateEmailMessage()
  const [address, setAddress] = usePersonalStorage('address for tests', '')
  const [fault, setFault] = useState<string>()
  // one transaction ID per dialog: retrying never sends twice
  const [guard] = useState(newDraftId)
  const send = async () => {
    const asked = guardedNotification(testEmail(email, address.trim()), guard)
    const checked = emailNotification.safeParse(asked)
    if (!checked.success) {
      const [first] = getFaults(checked.error)
      const ofAddress = first?.field.startsWith('devices')
      return setFault(ofAddress ? first?.message : `The email is not ready: ${first?.field}: ${first?.message}`)
    }
    await mutateAsync({ application, notifications: [checked.data] })
    onClose()
    void notify(`The test was sent to ${address.trim()}`)
  }
  return (
    <SendDialog
      title="Send to yourself"
      confirm="Send test"
      busy={isPending}
      error={error}
      // the mutation has the error
      onSubmit={() => void send().catch(() => undefined)}
      onClose={onClose}
    >
      <Text size="sm">
        It’s sent right away, to this address only, and doesn’t count toward a campaign. An unknown address is
        registered with the application.
      </Text>
      <TextInput
        label="Your address"
        type="email"
        autoComplete="email"
        data-autofocus
        withAsterisk
        aria-required
        value={address}
        error={fault}
        onChange={({ currentTarget }) => {
          setAddress(currentTarget.value)
          setFault(undefined)
        }}
      />
    </SendDialog>
  )
}
