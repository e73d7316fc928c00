import { Menu } from '@mantine/core'
import {
  type Icon,
  IconAppWindow,
  IconBolt,
  IconBrandWhatsapp,
  IconCircleDot,
  IconCopy,
  IconFlask,
  IconInbox,
  IconLanguage,
  IconPlugOff,
  IconTrash,
  IconUserPlus,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { MenuBodyProps } from '#components/controls/LazyMenu.tsx'
import { OpenedMenu } from '#components/controls/OpenedMenu.tsx'
import { type Device, isAddress, isEmail, linkWords } from '#forms/people/device.ts'
import type { DeviceAction } from './actions.ts'
import { obstacle } from './obstacle.ts'
import classes from './People.module.css'

interface DeviceMenuProps {
  device: Device
  /** Why the person may change no device. */
  refusal?: string
  /** Why the person may not make it a test device. */
  testRefusal?: string
  onDo: (action: DeviceAction) => void
  onCopy: () => void
}

interface Entry {
  action: DeviceAction
  words: string
  icon: Icon
}

/** What can be done to a device; what cannot says why. */
export default function DeviceMenu(props: DeviceMenuProps & MenuBodyProps) {
  const { target, device, refusal, testRefusal, onDo, onCopy } = props
  const changes: Entry[] = [
    { action: 'user', words: `${linkWords(device)}…`, icon: IconUserPlus },
    { action: 'locale', words: 'Language and time zone…', icon: IconLanguage },
    { action: 'badge', words: 'Set badge…', icon: IconCircleDot },
    { action: 'event', words: 'Post an event…', icon: IconBolt },
    { action: 'open', words: 'Record an open…', icon: IconAppWindow },
  ]
  const end: Entry = isEmail(device)
    ? { action: 'delete', words: 'Delete the address…', icon: IconTrash }
    : { action: 'unregister', words: 'Unregister…', icon: IconPlugOff }
  const item = ({ action, words, icon: Glyph }: Entry) => {
    const why = refusal ? undefined : obstacle(action, device)
    return (
      <Menu.Item
        key={action}
        leftSection={<Glyph size={16} stroke={1.6} aria-hidden />}
        className={why ? classes.blocked : action === end.action ? classes.danger : undefined}
        disabled={refusal !== undefined || why !== undefined}
        onClick={() => onDo(action)}
      >
        {words}
        {why && <span className={classes.why}>{why}</span>}
      </Menu.Item>
    )
  }
  return (
    <OpenedMenu target={target} position="bottom-end" width={270}>
      {changes.map(item)}
      <Menu.Divider />
      {testRefusal === undefined ? (
        <Menu.Item
          leftSection={<IconFlask size={16} stroke={1.6} aria-hidden />}
          renderRoot={(own) => (
            <Link
              {...own}
              to="/applications/$application/test-devices"
              params={{ application: device.application }}
              search={{ create: true, device: device.hwid }}
            />
          )}
        >
          Add as test device…
        </Menu.Item>
      ) : (
        <Menu.Item
          disabled
          className={refusal ? undefined : classes.blocked}
          leftSection={<IconFlask size={16} stroke={1.6} aria-hidden />}
        >
          Add as test device…{!refusal && <span className={classes.why}>{testRefusal}</span>}
        </Menu.Item>
      )}
      {(!isAddress(device) || device.known?.user_id) && (
        <Menu.Item
          leftSection={<IconInbox size={16} stroke={1.6} aria-hidden />}
          renderRoot={(own) => (
            <Link
              {...own}
              to="/applications/$application/inbox"
              params={{ application: device.application }}
              search={inboxOf(device)}
            />
          )}
        >
          Inbox
        </Menu.Item>
      )}
      {device.type === 21 && (
        <Menu.Item
          leftSection={<IconBrandWhatsapp size={16} stroke={1.6} aria-hidden />}
          renderRoot={(own) => (
            <Link
              {...own}
              to="/applications/$application/compose/whatsapp"
              params={{ application: device.application }}
              search={{ to: device.hwid.replace('whatsapp:', '') }}
            />
          )}
        >
          Write a message…
        </Menu.Item>
      )}
      <Menu.Item leftSection={<IconCopy size={16} stroke={1.6} aria-hidden />} onClick={onCopy}>
        Copy all as JSON
      </Menu.Item>
      <Menu.Divider />
      {item(end)}
      {refusal && <Menu.Label>{refusal}</Menu.Label>}
    </OpenedMenu>
  )
}

/** Whose inbox the device shows: its user's; an address shows none itself. */
const inboxOf = (device: Device) => ({
  user: device.known?.user_id || undefined,
  ...(!isAddress(device) && { hwid: device.hwid }),
})
