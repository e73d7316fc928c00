import { IconPencilPlus } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { useOffline } from '#api/online.ts'
import { useCan, useSignedIn } from '#api/session.ts'
import { LinkButton, ReasonedButton } from '#components/controls/Buttons.tsx'
import { DimmedText } from '#components/controls/Text.tsx'
import { notify } from '#components/feedback/notify.ts'
import { lazyNamed } from '#components/lazyNamed.ts'
import { isHeldId } from '#contract/console/heldId.ts'
import type { KnownDevice } from '#contract/panelMethod.ts'
import { type Providers, platformGap } from '#model/people/device.ts'
import { writableInstead, writingTarget, writtenKind } from '#model/people/writing.ts'
import { composeAddress } from '#pages/_console/applications/$application/-parts/composeAddress.ts'
import { LazyPart } from '#pages/-parts/LazyPart.tsx'
import { usePeopleAddress } from './usePeopleAddress.ts'

const SendPresetDialog = lazyNamed(() => import('#forms/people/SendPresetDialog.tsx'), 'default')

interface WriteMessageProps {
  application: string
  device: KnownDevice
  /** All devices of the person. */
  devices: readonly KnownDevice[] | undefined
  providers: Providers | undefined
  tags: Readonly<Record<string, unknown>>
}

/** Opens a composer for this person, or, for roles that send approved presets only, a dialog to send one. */
export function WriteMessage({ application, device: selected, devices, providers, tags }: WriteMessageProps) {
  const device = writtenKind(selected) ? selected : (writableInstead(selected, devices) ?? selected)
  const kind = writtenKind(device)
  const composes = useCan(kind === 'email' ? 'createEmailMessage' : 'createMessage')
  const chats = useCan('createWhatsAppMessage')
  const { approvedPresets } = useSignedIn()
  const offline = useOffline()
  const navigate = useNavigate()
  const button = useRef<HTMLButtonElement>(null)
  // in the URL, where the search for everything can open it
  const { do: action, preset, kind: only, put } = usePeopleAddress()
  const close = async () => {
    await put({ do: undefined, preset: undefined, kind: undefined })
    // it may not be the element that opened the dialog: while offline, another one took its place
    button.current?.focus()
  }
  const label = 'Write a message'
  const icon = <IconPencilPlus size={16} stroke={1.6} aria-hidden />
  const drawGray = (reason: string) => (
    <>
      <ReasonedButton variant="default" leftSection={icon} reason={reason}>
        {label}
      </ReasonedButton>
      {/* below all buttons: where fingers tap, nothing else shows it. The button has it as its description. */}
      <DimmedText w="100%" style={{ order: 1 }} aria-hidden>
        {reason}
      </DimmedText>
    </>
  )
  if (selected.device_type === 21 && chats)
    return (
      <LinkButton
        variant="default"
        leftSection={icon}
        to="/applications/$application/compose/whatsapp"
        params={{ application }}
        search={{ to: selected.hwid.replace('whatsapp:', '') }}
      >
        {label}
      </LinkButton>
    )
  if (device.device_type === 21 && approvedPresets.length > 0)
    return drawGray('Your role sends approved presets, which go out by push and email only.')
  if (device.device_type === 18 && (composes || approvedPresets.length > 0))
    return drawGray(
      `${platformGap(18, providers) ?? 'SMS messages aren’t sent from here'}. Messages go out by push, email, and WhatsApp.`,
    )
  if (!kind) return null
  const target = writingTarget(device)
  if (composes)
    return (
      <LinkButton
        variant="default"
        leftSection={icon}
        {...composeAddress(
          application,
          kind,
          'users' in target ? { user: target.users[0] } : { device: target.devices[0] },
        )}
      >
        {label}
      </LinkButton>
    )
  if (approvedPresets.length === 0) return null
  return (
    <>
      <ReasonedButton
        ref={button}
        variant="default"
        leftSection={icon}
        reason={offline}
        onClick={() => put({ device: device.hwid, do: 'write' }, false)}
        onApproach={() => void SendPresetDialog.preload().catch(() => undefined)}
      >
        {label}
      </ReasonedButton>
      <LazyPart opened={action} onClose={close}>
        {action === 'write' && (
          <SendPresetDialog
            {...{ application, device, devices, tags }}
            only={only}
            chosen={preset}
            onChoose={(preset) => put({ preset })}
            onClose={close}
            onSent={async (message, done, about) => {
              await put({ do: undefined, preset: undefined, kind: undefined, writing: undefined })
              const open = () =>
                message &&
                void navigate({ to: '/applications/$application/messages/$message', params: { application, message } })
              // the page of a held message says what happens, and can undo it
              if (message && isHeldId(message)) return open()
              // the dialog may have been opened from the palette
              button.current?.focus()
              void notify(done, { about, ...(message && { way: { label: 'View message', go: open } }) })
            }}
          />
        )}
      </LazyPart>
    </>
  )
}
