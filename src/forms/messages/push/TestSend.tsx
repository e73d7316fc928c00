import { Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { ApiError } from '#api/errors.ts'
import { listedDevicesQuery } from '#api/people.ts'
import { usePersonalStorage } from '#api/personalStorage.ts'
import { useCreateMessage } from '#api/sendMessage.ts'
import { useCan } from '#api/session.ts'
import { testDevicesQuery } from '#api/testDevices.ts'
import { useHasCapability } from '#api/tokens.ts'
import { deviceTypes, messagePlatformIds } from '#contract/deviceTypes.ts'
import type { Notification } from '#contract/messages.ts'
import { withoutUndefined } from '#contract/rendering/effectivePush.ts'
import { report } from '#contract/values.ts'
import { formatCount } from '#format/format.ts'
import { CheckboxesField, RadioField } from '#forms/shared/ChoiceFields.tsx'
import { FormFailure } from '#forms/shared/FormFailure.tsx'
import { PersonField } from '#forms/shared/PersonField.tsx'
import { inLanguages, sendInLanguages, TestDialog, useTestAttempt, useTestSent } from '#forms/shared/TestDialog.tsx'
import { useDraftForm } from '#forms/shared/useDraftForm.ts'
import { useTestApproval } from '#forms/shared/useTestApproval.ts'
import { getPlatforms, hasPushText } from '#model/messages/effective.ts'
import { getLanguages } from '#model/messages/fromNotification.ts'
import type { DraftFault } from '#model/messages/pushDraft.ts'
import { testProblems } from '#model/messages/testProblems.ts'
import { testNotification } from '#model/messages/toNotification.ts'
import { getPlatformLabel, toPlatformKey } from '#model/testDevices/testDevices.ts'
import { TestRecipient } from '../review/TestRecipient.tsx'
import { useTestLookUp } from '../review/useTestLookUp.ts'
import { ownLanguage, TestLanguageField, testLanguages } from '../texts/TestLanguageField.tsx'

const pushed: ReadonlySet<string> = new Set(messagePlatformIds.map((id) => deviceTypes[id]))

interface TestSendProps {
  application: string
  draftId: string
  push: Notification
  preset: Partial<Notification> | undefined
  onClose: () => void
  /** Of the draft. */
  faults: readonly DraftFault[]
  providers: Readonly<Record<string, boolean>>
}

export function TestSend({ application, draftId, push, preset, faults, providers, onClose }: TestSendProps) {
  const { data: devices, error: unread } = useQuery(testDevicesQuery(application))
  const { mutateAsync } = useCreateMessage()
  const lookUp = useTestLookUp(application)
  const looks = [useCan('listDevices'), useHasCapability('listDevices')].every(Boolean)
  const notifySent = useTestSent(application)
  const [last, keepLast] = usePersonalStorage(`last test in ${application}`, lastTest, noTest)
  const draft = useDraftForm({ schema: testTarget, initial: { ...last, user: '', language: ownLanguage } })
  const { control } = draft.form
  const [to, chosen, user, language] = useWatch({ control, name: ['to', 'chosen', 'user', 'language'] })
  // as TestRecipient looks them up
  const { data: found } = useQuery({ ...listedDevicesQuery(application, 'users', user.trim(), 'form'), enabled: false })
  const isFound = looks ? found !== undefined && found.length > 0 : user.trim() !== ''
  const reachable = devices?.filter(({ type }) => pushed.has(toPlatformKey(type) ?? '')) ?? []
  const tokens = [
    ...new Set(reachable.filter(({ place }) => chosen.includes(String(place))).map(({ pushtoken }) => pushtoken)),
  ]
  const written = getLanguages({ ...preset, ...withoutUndefined(push) })
  const languages = testLanguages(language, written)
  const tests = languages.map((one) =>
    testNotification(push, preset, to === 'person' ? { users: [user.trim()] } : { devices: tokens }, one),
  )
  const [request = push, ...others] = tests
  const attempt = useTestAttempt(draftId, others.length === 0 ? request : { tests })
  const platforms = getPlatforms({ platforms: request.platforms?.map(String) ?? null }, undefined)
  const { goes, submit } = useTestApproval(application, 'createMessage', to === 'person' ? 1 : tokens.length)
  const send = async () => {
    // those used last may no longer exist
    if (to === 'devices' && tokens.length === 0)
      throw new ApiError(422, '', { faults: [{ field: 'chosen', message: 'Select a test device' }], unsent: true })
    await lookUp({
      ...(to === 'person'
        ? { kind: 'users', names: [user.trim()], field: 'user' }
        : { kind: 'devices', names: tokens, field: 'chosen' }),
      platforms,
      providers,
      hasText: hasPushText(request, undefined, platforms),
    })
    const { transactionId } = attempt.guarded
    const requests = tests.map((test, index) => ({
      language: languages[index],
      request: { ...test, transactionId: others.length === 0 ? transactionId : `${transactionId}-${index}` },
    }))
    const answers = await attempt.once(() =>
      sendInLanguages(requests, (test) => mutateAsync({ application, notifications: [test] })),
    )
    // the same in every language
    const [sent] = answers
    const missing = Object.values(sent?.UnknownDevices ?? {}).flat().length
    keepLast({
      to,
      chosen: chosen.filter((place) => reachable.some((device) => String(device.place) === place)),
    })
    onClose()
    const toWhom = `to ${to === 'person' ? user.trim() : formatCount(tokens.length, 'test device')}${inLanguages(languages)}`
    notifySent(
      missing > 0
        ? `${toWhom}. ${formatCount(missing, 'device isn’t', 'devices aren’t')} registered with the service.`
        : toWhom,
      answers.flatMap((one) => one?.Messages ?? []),
    )
  }
  return (
    <TestDialog
      draft={draft}
      intro={`${goes}, is marked as a test, and doesn’t count toward a campaign. Placeholders show each device’s own values.`}
      problems={testProblems(faults)}
      submit={
        submit ??
        (to === 'person' && isFound
          ? 'Send to 1 person'
          : to === 'person' || tokens.length === 0
            ? 'Send test'
            : `Send to ${formatCount(tokens.length, 'test device')}`)
      }
      attempt={attempt}
      onSubmit={send}
      onClose={onClose}
    >
      <RadioField
        control={control}
        name="to"
        label="Send to"
        choices={[
          { value: 'devices', label: 'Test devices' },
          { value: 'person', label: 'One person', help: 'Each device of one user ID.' },
        ]}
      />
      {to === 'person' && (
        <>
          <PersonField application={application} control={control} name="user" label="User ID" required />
          <TestRecipient
            application={application}
            typed={user}
            sending={{ kind: 'users', platforms, providers, hasText: hasPushText(request, undefined, platforms) }}
          />
        </>
      )}
      {to === 'devices' && unread && <FormFailure error={new Error(`Couldn’t load test devices: ${unread.message}`)} />}
      {to === 'devices' && !devices && !unread && <Skeleton height={80} />}
      {to === 'devices' && devices && reachable.length === 0 && (
        <Text size="sm">No test device can receive pushes. Create one under Test devices.</Text>
      )}
      {to === 'devices' && reachable.length > 0 && (
        <CheckboxesField
          control={control}
          name="chosen"
          label="Test devices"
          choices={reachable.map(({ place, name, type, description }) => ({
            value: String(place),
            label: name,
            help: [getPlatformLabel(type), description].filter(Boolean).join(' · '),
          }))}
        />
      )}
      <TestLanguageField control={control} name="language" own="Each device’s own" languages={written} />
    </TestDialog>
  )
}

/** The test devices used last. People aren’t remembered. */
const lastTest = z.object({
  to: z.enum(['devices', 'person']),
  chosen: z.array(z.string()),
})
const noTest: z.infer<typeof lastTest> = { to: 'devices', chosen: [] }

const testTarget = z
  .object({ ...lastTest.shape, user: z.string(), language: z.string() })
  .superRefine(({ to, chosen, user }, context) => {
    if (to === 'devices' && chosen.length === 0) report(context, ['chosen'], 'Select a test device')
    if (to === 'person' && user.trim() === '') report(context, ['user'], 'Enter a user ID')
  })
