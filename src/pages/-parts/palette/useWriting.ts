import { IconBell, IconMail } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useSignedIn } from '#api/session.ts'
import type { PaletteItem } from '#components/layout/paletteItems.ts'
import { formatList } from '#format/format.ts'
import { platformLabel } from '#format/platforms.ts'
import { platformKey } from '#model/people/device.ts'
import { type FoundPerson, writingsTo, writtenKind } from '#model/people/writing.ts'
import { composeAddress } from '#pages/_console/applications/$application/-parts/composeAddress.ts'

/** Items that write to a person: in the composer or, for roles that only send approved presets, on the person's page. */
export function useWriting(application: string) {
  const navigate = useNavigate()
  const { may, approvedPresets } = useSignedIn()
  return (person: FoundPerson, find: string): PaletteItem[] =>
    writingsTo(person).flatMap(({ kind, to, target, device }): PaletteItem[] => {
      const composes = may.includes(kind === 'email' ? 'createEmailMessage' : 'createMessage')
      if (!composes && approvedPresets.length === 0) return []
      const begin = 'users' in target ? { user: target.users[0] } : { device: target.devices[0] }
      return [
        {
          id: `write ${kind} ${to}`,
          group: 'Write a message',
          label: `Send ${kind} to ${recipientLabel(person, to)}`,
          detail: listDeviceNames(
            // the user’s phone isn’t named for an email, nor the address for a push
            'users' in target ? person.devices.filter((one) => writtenKind(one) === kind) : [device],
          ),
          icon: kind === 'email' ? IconMail : IconBell,
          onPick: () =>
            void (composes
              ? navigate(composeAddress(application, kind, begin))
              : navigate({
                  to: '/applications/$application/people',
                  params: { application },
                  search: { find, device: device.hwid, do: 'write', kind },
                })),
        },
      ]
    })
}

/** By name too, where it is known: several people have the same, and an ID says nothing to anyone. */
const recipientLabel = ({ devices }: FoundPerson, to: string): string => {
  const name = devices.find((device) => device.name?.trim())?.name
  return [...new Set([name, to])].filter(Boolean).join(' · ')
}

/** `Pixel 9, Email` */
export const listDeviceNames = (devices: FoundPerson['devices']): string =>
  formatList([
    ...new Set(devices.map(({ device_model, device_type }) => device_model || platformLabel(platformKey(device_type)))),
  ])
