import { Alert, Checkbox, Select, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { applicationQuery } from '#api/applications.ts'
import { isLost } from '#api/errors.ts'
import { codesOfTransaction } from '#api/findMessages.ts'
import { deviceTagsQuery, listedDevicesQuery, useReadPersonAgain } from '#api/people.ts'
import { presetsQuery } from '#api/presets.ts'
import { useCreateEmailMessage, useCreateMessage } from '#api/sendMessage.ts'
import { useSignedIn } from '#api/session.ts'
import { useHasCapability } from '#api/tokens.ts'
import { DimmedText } from '#components/controls/Text.tsx'
import { notify } from '#components/feedback/notify.ts'
import type { KnownDevice } from '#contract/panelMethod.ts'
import type { Preset } from '#contract/presets.ts'
import { presetNotification } from '#contract/rendering/presetNotification.ts'
import { relativeDate, sentence } from '#format/format.ts'
import { languageName } from '#format/languages.ts'
import { presetLinkFaults } from '#model/messages/presetFaults.ts'
import { isAddress, nameIn } from '#model/people/device.ts'
import {
  declined,
  describeReach,
  lastSent,
  presetRecipient,
  presetsToSend,
  untranslated,
  type WritingTarget,
  writingTarget,
  writtenKind,
} from '#model/people/writing.ts'
import { Recipients } from '../messages/review/Recipients.tsx'
import { useDefaultLanguage } from '../messages/texts/useDefaultLanguage.ts'
import { checkSentFirst, UnansweredSend } from '../shared/AttemptNotice.tsx'
import { SendDialog } from '../shared/Confirm.tsx'
import { toFailure } from '../shared/FormFailure.tsx'
import { useAttempt } from '../shared/useAttempt.ts'
import { PresetNotes } from './PresetNotes.tsx'
import { PresetForPerson, PresetOption } from './PresetParts.tsx'
import { useEarlierMessages } from './useEarlierMessages.ts'
import { groupedByRecipient, useSelectedPreset } from './useSelectedPreset.ts'

interface SendPresetDialogProps {
  application: string
  /** The device shown. */
  device: KnownDevice
  /** All devices of the person. */
  devices?: readonly KnownDevice[] | undefined
  /** Of the device shown. */
  tags: Readonly<Record<string, unknown>>
  /** Which of the presets are listed, if there are any of the kind; by default all. */
  only?: 'push' | 'email' | undefined
  /** The code of the selected preset. */
  chosen: string | undefined
  onChoose: (preset: string) => void
  onClose: () => void
  /** `done` says what was sent, and who gets it; `about`: of the toast that says it, see notify. */
  onSent: (message: string | undefined, done: string, about: string) => void
}

/** Sends an approved preset, as it is, to one person. */
export default function SendPresetDialog(props: SendPresetDialogProps) {
  const { application, device: seen, devices, tags: tagsOfSeen, only, chosen, onChoose, onClose, onSent } = props
  const readAgain = useEffectEvent(useReadPersonAgain(application))
  // what they get is made of their tags, which may have changed since they were looked up
  useEffect(() => void readAgain({ stale: true }), [])
  const { approvedPresets, holdSeconds } = useSignedIn()
  const { data, error: unread } = useQuery(presetsQuery(application))
  const [ofDefault] = useDefaultLanguage(application)
  const push = useCreateMessage()
  const email = useCreateEmailMessage()
  const sendable = presetsToSend(data ?? [], approvedPresets, seen, devices)
  const ofKind = sendable.filter(({ kind }) => kind === only)
  const presets = ofKind.length > 0 ? ofKind : sendable
  const { selected, select } = useSelectedPreset(presets, seen, chosen, onChoose)
  const { preset, device = seen, kind = writtenKind(seen) ?? 'push' } = selected ?? {}
  const create = kind === 'push' ? push : email
  const other = useQuery({ ...deviceTagsQuery(application, { hwid: device.hwid }, 'form'), enabled: device !== seen })
  const tags = device === seen ? tagsOfSeen : other.data
  const target = writingTarget(device)
  const name = 'users' in target ? target.users[0] : target.devices[0]
  const person = nameIn(tagsOfSeen) ?? nameIn(tags) ?? name
  const { recipient, all } = useRecipient(application, target, preset)
  const reach = describeReach(target, kind, recipient && { gets: recipient.gets.length, all }, holdSeconds)
  const unreached =
    recipient?.gets.length === 0 || (!recipient && !('users' in target) && !device.push_token)
      ? `No reachable ${kind === 'email' ? 'address' : 'device'}`
      : undefined
  const attempt = useAttempt(`approved preset ${application} ${name}`, {
    ...{ preset: preset?.code ?? '', ...target, send_date: 'now' },
  })
  const { guarded, once } = attempt
  const optedOut = preset && tags ? declined(tags, preset) : []
  // of a preset: another one is another question
  const [anyway, setAnyway] = useState<string>()
  const earlier = useEarlierMessages(application)
  const before = preset && lastSent(earlier.messages, preset, name)
  // a repeat is recognized
  const checks = preset !== undefined && !before && !attempt.attempt
  const request = { application, notifications: [guarded] }
  const { about, leave, hasLeft, tell, tellFailure } = useLeave(application, `${preset?.name}`, person)
  const send = () =>
    once(() => create.mutateAsync(request)).then(
      async (sent) => {
        // an email is answered without its code
        const [code] = sent?.Messages ?? (await codesOfTransaction(application, guarded.transactionId))
        const done = `${preset?.name} sent to ${person}`
        if (hasLeft()) tell(done, code)
        else onSent(code, done, about)
      },
      // the dialog shows it
      (error: unknown) => (hasLeft() ? tellFailure(error) : undefined),
    )
  // after a lost response, one notice says all of it
  const failure = attempt.attempt && isLost(create.error) ? undefined : create.error
  const field = useRef<HTMLInputElement>(null)
  // without one, the button is gray and its reason easily missed
  const [unselected, setUnselected] = useState(false)
  const askForPreset = () => {
    setUnselected(true)
    field.current?.focus()
  }
  const unopened = preset && presetLinkFaults({ opens: 'app' }, presetNotification(preset)).length > 0
  const reason = !preset
    ? 'Select a preset first'
    : unopened
      ? 'The preset opens an invalid URL on tap'
      : (unreached ??
        (attempt.mustLook && !attempt.looked
          ? checkSentFirst
          : optedOut.length > 0 && anyway !== preset.code
            ? 'Select “Send anyway” first'
            : undefined))
  return (
    <SendDialog
      title={`Write to ${person}`}
      method={kind === 'push' ? 'createMessage' : 'createEmailMessage'}
      request={request}
      confirm="Send to 1 person"
      busy={push.isPending || email.isPending}
      reason={reason}
      waiting={preset && !tags ? readingTags : checks && earlier.state === 'checking' ? checkingEarlier : undefined}
      keys
      error={failure ?? unread ?? other.error}
      onSubmit={send}
      {...(!preset && { onReasoned: askForPreset })}
      leaving="If you close this, it may still go out: see Sent & scheduled."
      onClose={() => {
        if (push.isPending || email.isPending) leave()
        onClose()
      }}
    >
      <Stack gap="md">
        <Select
          ref={field}
          data-autofocus
          label="Approved preset"
          description="Your role sends these as they are."
          placeholder="Select a preset"
          data={groupedByRecipient(presets, seen)}
          value={selected?.value ?? null}
          onChange={select}
          renderOption={({ option, checked }) => (
            <PresetOption
              preset={presets.find(({ value }) => value === option.value)?.preset}
              checked={checked === true}
            />
          )}
          searchable
          openOnFocus={false}
          // a fast Enter finds the options too
          comboboxProps={{ keepMounted: true }}
          allowDeselect={false}
          nothingFoundMessage="No match"
          error={
            data && presets.length === 0
              ? `No approved preset of this application is sent by ${kind}.`
              : unselected && !preset
                ? 'Select a preset.'
                : undefined
          }
        />
        {/* always mounted: not every screen reader announces a live region that appears with its text */}
        <Stack gap="md" role="status">
          {/* above the preview, which may take the rest of a phone’s screen */}
          {preset &&
            optedOut.map((tag, index) => (
              <Alert key={tag} color="yellow" title={`${tag} is No: this person opted out`}>
                {index === optedOut.length - 1 && !unreached && (
                  <Checkbox
                    label="Send anyway"
                    checked={anyway === preset.code}
                    onChange={({ currentTarget }) => setAnyway(currentTarget.checked ? preset.code : undefined)}
                  />
                )}
              </Alert>
            ))}
          {before && !attempt.attempt && (
            <Alert role="note" color="yellow" title={`Sent to this person ${relativeDate(before)}`} />
          )}
          {preset && tags && <PresetForPerson key={selected?.value} {...{ preset, device, tags, ofDefault }} />}
          {preset && tags && <PresetNotes {...{ application, preset, device, tags }} />}
          {preset &&
            untranslated(preset, recipient?.gets ?? [device], ofDefault).map((language) => (
              <DimmedText key={language}>No {languageName(language)} text. Default language used.</DimmedText>
            ))}
          {checks && earlier.state === 'checking' && <DimmedText>{checkingEarlier}</DimmedText>}
          {checks && earlier.state === 'unknown' && (
            <Alert role="note" color="yellow" title="Couldn’t check whether this was sent before" />
          )}
          {recipient && (
            // the hardware ID of a device without a user says nothing
            <Recipients
              optedOut={optedOut.length > 0}
              recipients={[
                isAddress({ type: device.device_type }) || 'users' in target
                  ? recipient
                  : { ...recipient, name: 'This device' },
              ]}
            />
          )}
          {unreached ? <Text fw={500}>{unreached}</Text> : preset && reach && <DimmedText>{reach}</DimmedText>}
          {!create.isPending && <UnansweredSend {...attempt} />}
        </Stack>
      </Stack>
    </SendDialog>
  )
}

const checkingEarlier = 'Checking earlier messages…'
const readingTags = 'Loading the person’s tags…'

/** Closing the dialog while the send is on its way, which goes on: a toast says where to look, and then what became of it. */
function useLeave(application: string, preset: string, person: string) {
  const navigate = useNavigate()
  // read by the send, which goes on without the dialog
  const [left] = useState({ now: false })
  const about = `approved preset ${application} ${person}`
  const list = {
    label: 'Sent & scheduled',
    go: () => void navigate({ to: '/applications/$application/messages', params: { application } }),
  }
  const tell = (told: string, code?: string) => {
    const open = () =>
      code &&
      void navigate({ to: '/applications/$application/messages/$message', params: { application, message: code } })
    void notify(told, { about, way: code ? { label: 'View message', go: open } : list })
  }
  return {
    about,
    leave: () => {
      left.now = true
      tell(`${preset} may still go out to ${person}`)
    },
    hasLeft: () => left.now,
    tell,
    tellFailure: (error: unknown) =>
      isLost(error)
        ? tell(`No response: ${preset} may have been sent to ${person}`)
        : void notify(
            [`${preset} wasn’t sent to ${person}.`, ...(toFailure(error)?.messages ?? []).map(sentence)].join(' '),
            {
              about,
            },
          ),
  }
}

/** Who gets the preset, undefined while unknown and if devices can’t be looked up; and how many devices there are. */
function useRecipient(application: string, target: WritingTarget, preset: Preset | undefined) {
  const looks = useHasCapability('listDevices')
  const [kind, name] =
    'users' in target ? (['users', target.users[0]] as const) : (['devices', target.devices[0]] as const)
  const { data: devices } = useQuery({ ...listedDevicesQuery(application, kind, name, 'form'), enabled: looks })
  const { data } = useQuery(applicationQuery(application))
  const recipient = preset && devices && data && presetRecipient(preset, target, { devices, providers: data.providers })
  return { recipient, all: devices?.length ?? 0 }
}
