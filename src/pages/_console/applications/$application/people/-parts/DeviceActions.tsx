import { Button } from '@mantine/core'
import {
  type Icon,
  IconAppWindow,
  IconBolt,
  IconBrandWhatsapp,
  IconChevronDown,
  IconCircleDot,
  IconCopy,
  IconFlask,
  IconLanguage,
  IconPlugOff,
  IconTrash,
  IconUserPlus,
} from '@tabler/icons-react'
import { lazy, useCallback, useEffect, useRef } from 'react'
import { useMayActAsDevice } from '#api/deviceActions.ts'
import { useSignedIn } from '#api/session.ts'
import { ActionsMenu, type MenuEntry } from '#components/controls/ActionsMenu.tsx'
import { notify } from '#components/feedback/notify.ts'
import { SidePanel } from '#components/layout/SidePanel.tsx'
import { roleLabel } from '#format/roles.ts'
import { useRefusal } from '#forms/session/useRefusal.ts'
import { actionRefusal, type Device, factsJson, isEmail, linkUserLabel, type TagOwner } from '#model/people/device.ts'
import { actions, type DeviceAction } from '#model/people/deviceActions.ts'
import { LazyPart } from '#pages/-parts/LazyPart.tsx'
import { usePeopleAddress } from './usePeopleAddress.ts'

const DeviceActionForm = lazy(() => import('#forms/people/DeviceActionForm.tsx'))

interface DeviceActionsProps {
  device: Device
  values: Readonly<Record<string, unknown>>
  owner: TagOwner | undefined
}

export function DeviceActions({ device, values, owner }: DeviceActionsProps) {
  const { put } = usePeopleAddress()
  const refusal = useRefusal('registerDevice', 'change devices')
  const { may, role } = useSignedIn()
  // short: a menu with long reasons doesn’t fit on a phone
  const short = (method: string) => (may.includes(method) ? undefined : `Not available to the ${roleLabel(role)} role`)
  const testRefusal = short('createTestDevice')
  const chatRefusal = short('createWhatsAppMessage')
  const acts = useMayActAsDevice() && !refusal
  const button = useRef<HTMLButtonElement>(null)
  const focus = useCallback(() => button.current?.focus(), [])
  const copy = () => {
    const copied = navigator.clipboard?.writeText(factsJson(device, values)) ?? Promise.reject(new Error())
    copied.then(
      () => notify('Copied as JSON'),
      () => notify('This browser allows copying only over HTTPS'),
    )
  }
  const { application, hwid } = device
  const toAction = (action: DeviceAction, label: string, icon: Icon, rest: Partial<MenuEntry> = {}): MenuEntry => ({
    ...{ label, icon, ...rest },
    why: refusal ? undefined : actionRefusal(action, device),
    reason: refusal,
    onClick: () => void put({ device: hwid, do: action }, false),
  })
  const entries = [
    toAction('user', linkUserLabel(device), IconUserPlus),
    toAction('locale', 'Set language and time zone', IconLanguage),
    toAction('badge', 'Set badge', IconCircleDot),
    {
      label: 'Add as test device',
      icon: IconFlask,
      apart: true,
      why: refusal ? undefined : testRefusal,
      reason: testRefusal && refusal,
      link: {
        to: '/applications/$application/test-devices',
        params: { application },
        search: { create: true, device: hwid },
      },
    },
    device.type === 21 && {
      label: 'Compose message',
      icon: IconBrandWhatsapp,
      why: refusal ? undefined : chatRefusal,
      reason: chatRefusal && refusal,
      link: {
        to: '/applications/$application/compose/whatsapp',
        params: { application },
        search: { to: hwid.replace('whatsapp:', '') },
      },
    },
    { label: 'Copy all as JSON', icon: IconCopy, onClick: copy },
    acts && toAction('event', 'Record event', IconBolt, { group: 'Act as this device' }),
    acts && toAction('open', 'Record open', IconAppWindow),
    isEmail(device)
      ? toAction('delete', 'Delete address', IconTrash, { danger: true, apart: true })
      : toAction('unregister', 'Unregister', IconPlugOff, { danger: true, apart: true }),
  ] satisfies (MenuEntry | false)[]
  return (
    <>
      <ActionsMenu
        width={270}
        // its button begins a line, and to the left is the navigation
        position="bottom-start"
        withinPortal={false}
        entries={entries}
        target={
          <Button ref={button} variant="default" rightSection={<IconChevronDown size={15} stroke={1.8} aria-hidden />}>
            Actions
          </Button>
        }
      />
      <DeviceActionPanel device={device} owner={owner} back={focus} />
    </>
  )
}

const titles: Partial<Record<DeviceAction, (device: Device) => string>> = {
  user: linkUserLabel,
  locale: () => 'Language and time zone',
  badge: () => 'Set badge',
  event: () => 'Record event',
}

interface DeviceActionPanelProps {
  device: Device
  owner: TagOwner | undefined
  back: () => void
}

function DeviceActionPanel({ device, owner, back }: DeviceActionPanelProps) {
  const { do: requested, find = '', put } = usePeopleAddress()
  const action = actions.find((action) => action === requested)
  useBack(action !== undefined, back)
  const close = () => put({ do: undefined })
  /** Of the person whose address was deleted, what remains stays in sight. */
  const isSought = find.trim().toLowerCase() === device.hwid.toLowerCase()
  const leave = () => put({ do: undefined, device: undefined, ...(isSought && owner && { find: owner.userId }) })
  const form = action && (
    <DeviceActionForm
      key={action}
      {...{ action, device }}
      onDone={action === 'delete' ? leave : close}
      onCancel={() => void close()}
    />
  )
  const title = action && titles[action]
  return (
    <LazyPart opened={action} onClose={() => void close()}>
      <SidePanel title={title?.(device) ?? ''} opened={title !== undefined} onClose={() => void close()}>
        {form}
      </SidePanel>
      {title ? null : form}
    </LazyPart>
  )
}

/** Calls `back` after closing: the menu it was opened from is no longer there to take the focus. */
function useBack(open: boolean, back: () => void) {
  const wasOpen = useRef(open)
  useEffect(() => {
    const closed = wasOpen.current && !open
    wasOpen.current = open
    if (!closed) return undefined
    const timer = window.setTimeout(() => {
      if (document.activeElement === document.body || document.activeElement === null) back()
    }, 160)
    return () => window.clearTimeout(timer)
  }, [open, back])
}
