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
import { getRouteApi } from '@tanstack/react-router'
import { useCallback, useRef } from 'react'
import { useMayActAsDevice } from '#api/deviceActions.ts'
import { ActionsMenu, type MenuEntry } from '#components/controls/ActionsMenu.tsx'
import { notify } from '#components/feedback/notify.ts'
import { useRefusal } from '#forms/session/useRefusal.ts'
import { type Device, type DeviceAction, factsJson, isEmail, linkUserLabel, obstacle } from '#model/people/device.ts'
import { DeviceActionPanel } from './DeviceActionPanel.tsx'

const route = getRouteApi('/_console/applications/$application/people/')

interface DeviceActionsProps {
  device: Device
  /** The tags of the device. */
  values: Readonly<Record<string, unknown>>
}

/** What can be done to a device: a menu, and the form that was chosen from it. */
export function DeviceActions({ device, values }: DeviceActionsProps) {
  const navigate = route.useNavigate()
  const refusal = useRefusal('registerDevice', 'change devices')
  const testRefusal = useRefusal('createTestDevice', 'create test devices')
  const acts = useMayActAsDevice() && !refusal
  const button = useRef<HTMLButtonElement>(null)
  const focus = useCallback(() => button.current?.focus(), [])
  const copy = () => {
    const copied = navigator.clipboard?.writeText(factsJson(device, values)) ?? Promise.reject(new Error())
    copied.then(
      () => notify('Copied as JSON'),
      () => notify('This browser only allows copying over https.'),
    )
  }
  const { application, hwid } = device
  const toAction = (action: DeviceAction, label: string, icon: Icon, rest: Partial<MenuEntry> = {}): MenuEntry => ({
    ...{ label, icon, ...rest },
    why: refusal ? undefined : obstacle(action, device),
    onClick: refusal
      ? undefined
      : () => void navigate({ search: (before) => ({ ...before, device: hwid, do: action }) }),
  })
  const entries = [
    toAction('user', `${linkUserLabel(device)}…`, IconUserPlus),
    toAction('locale', 'Language and time zone…', IconLanguage),
    toAction('badge', 'Set badge…', IconCircleDot),
    {
      label: 'Add as test device…',
      icon: IconFlask,
      apart: true,
      why: refusal ? undefined : testRefusal,
      link: testRefusal
        ? undefined
        : {
            to: '/applications/$application/test-devices',
            params: { application },
            search: { create: true, device: hwid },
          },
    },
    device.type === 21 && {
      label: 'Write a message…',
      icon: IconBrandWhatsapp,
      link: {
        to: '/applications/$application/compose/whatsapp',
        params: { application },
        search: { to: hwid.replace('whatsapp:', '') },
      },
    },
    { label: 'Copy all as JSON', icon: IconCopy, onClick: copy },
    acts && toAction('event', 'Post an event…', IconBolt, { group: 'Act as this device' }),
    acts && toAction('open', 'Record an open…', IconAppWindow),
    isEmail(device)
      ? toAction('delete', 'Delete the address…', IconTrash, { danger: true, apart: true })
      : toAction('unregister', 'Unregister…', IconPlugOff, { danger: true, apart: true }),
  ] satisfies (MenuEntry | false | '' | null | undefined)[]
  return (
    <>
      <ActionsMenu
        width={270}
        withinPortal={false}
        entries={entries}
        notes={refusal ? [refusal] : []}
        target={
          <Button ref={button} variant="default" rightSection={<IconChevronDown size={15} stroke={1.8} aria-hidden />}>
            Actions
          </Button>
        }
      />
      <DeviceActionPanel device={device} back={focus} />
    </>
  )
}
