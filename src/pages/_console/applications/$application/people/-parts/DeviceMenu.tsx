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
import type { Deed } from './deeds.ts'
import { obstacle } from './obstacle.ts'
import classes from './People.module.css'

interface DeviceMenuProps {
  device: Device
  /** Why the person may change no device. */
  refusal?: string
  /** Why the person may not make it a test device. */
  testRefusal?: string
  onDo: (deed: Deed) => void
  onCopy: () => void
}

interface Entry {
  deed: Deed
  words: string
  icon: Icon
}

/** What can be done to a device; what cannot says why. */
export default function DeviceMenu(props: DeviceMenuProps & MenuBodyProps) {
  const { target, device, refusal, testRefusal, onDo, onCopy } = props
  const changes: Entry[] = [
    { deed: 'user', words: `${linkWords(device)}…`, icon: IconUserPlus },
    { deed: 'locale', words: 'Language and time zone…', icon: IconLanguage },
    { deed: 'badge', words: 'Set badge…', icon: IconCircleDot },
    { deed: 'event', words: 'Post an event…', icon: IconBolt },
    { deed: 'open', words: 'Record an open…', icon: IconAppWindow },
  ]
  const end: Entry = isEmail(device)
    ? { deed: 'delete', words: 'Delete the address…', icon: IconTrash }
    : { deed: 'unregister', words: 'Unregister…', icon: IconPlugOff }
  const item = ({ deed, words, icon: Glyph }: Entry) => {
    const why = refusal ? undefined : obstacle(deed, device)
    return (
      <Menu.Item
        key={deed}
        leftSection={<Glyph size={16} stroke={1.6} aria-hidden />}
        className={why ? classes.blocked : deed === end.deed ? classes.danger : undefined}
        disabled={refusal !== undefined || why !== undefined}
        onClick={() => onDo(deed)}
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
