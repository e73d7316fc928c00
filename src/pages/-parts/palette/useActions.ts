import { useMantineColorScheme } from '@mantine/core'
import {
  type Icon,
  IconActivity,
  IconBell,
  IconBrandWhatsapp,
  IconBroadcast,
  IconClock,
  IconCopyPlus,
  IconDeviceDesktop,
  IconDeviceMobilePlus,
  IconFileImport,
  IconFilterPlus,
  IconInbox,
  IconKey,
  IconKeyboard,
  IconLock,
  IconLogout,
  IconMail,
  IconMapPinPlus,
  IconMoon,
  IconPlugOff,
  IconPlus,
  IconRoute,
  IconSpeakerphone,
  IconSun,
  IconTag,
  IconTemplate,
  IconTerminal2,
  IconWorld,
} from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type LinkProps, linkOptions, useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { shownRequest } from '#api/log.ts'
import { sentMessagesQuery } from '#api/messages.ts'
import { useSignedIn } from '#api/session.ts'
import { tokenCapabilities } from '#api/tokens.ts'
import { useClock, useZone } from '#components/controls/Text.tsx'
import type { PaletteItem } from '#components/layout/paletteItems.ts'
import { roleRefusal } from '#format/roles.ts'
import { kindLabel, messageName } from '#model/applications/sentMessage.ts'
import { foldSends, isTogether } from '#model/messages/listedMessages.ts'
import { composeAddress } from '#pages/_console/applications/$application/-parts/composeAddress.ts'

type PersonSearch = { view: 'inbox' } | { do: 'unregister' }

/**
 * What this person may do, here and in the account; and `refused`, what only other roles may, to say so to whoever looks for it. Their
 * IDs are their names.
 */
export function useActions(
  application: string | undefined,
  { onSignOut, onShortcuts }: { onSignOut: () => void; onShortcuts: () => void },
): { actions: PaletteItem[]; refused: PaletteItem[] } {
  const navigate = useNavigate()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const { may, role, service } = useSignedIn()
  const { data: offered = [] } = useQuery(tokenCapabilities())
  const { local, utc, setUtc } = useZone()
  const { clock, choose } = useClock()
  const last = useLastMessage(application, may, offered)
  const action = (label: string, icon: Icon, onPick: () => void, detail?: string): PaletteItem => ({
    ...{ id: label, group: 'Actions', label, detail, icon, onPick },
    // as other consoles call it
    words: /^(Create|Send|Start|Register) /.test(label)
      ? `new add compose schedule ${label}`
      : label.startsWith('Duplicate')
        ? 'copy clone'
        : undefined,
  })
  const refused: PaletteItem[] = []
  const go = (label: string, icon: Icon, method: string, link: LinkProps, detail?: string) => {
    if (may.includes(method)) return [action(label, icon, () => void navigate(link), detail)]
    const why = { line: roleRefusal(role, 'do this'), offer: true, stays: true }
    refused.push({
      ...{ id: `refused ${label}`, group: 'Not in your role', label, icon: IconLock },
      ...why,
      onPick() {},
    })
    return []
  }
  /** Of methods that not every service has. */
  const panel = (label: string, icon: Icon, method: string, link: LinkProps) =>
    offered.includes(method) ? go(label, icon, method, link) : []
  const scheme = (label: string, icon: Icon, value: 'light' | 'dark' | 'auto') =>
    colorScheme === value ? [] : [action(`${label} color scheme`, icon, () => setColorScheme(value))]
  const { find, device }: { find?: string; device?: string } = useSearch({ strict: false })
  const { pathname } = useLocation()
  /** The person whose page is open. */
  const person = find !== undefined && pathname === `/applications/${application}/people` && { find, device }
  const actions = [
    ...(application === undefined ? [] : ofApplication(application)),
    ...go('Create application', IconPlus, 'createApplication', {
      ...linkOptions({ to: '/applications', search: { create: true } }),
    }),
    ...panel('Create API token', IconKey, 'createApiToken', {
      ...linkOptions({ to: '/tokens', search: { create: true } }),
    }),
    ...(service.demo ? [action('Take the tour', IconRoute, () => void navigate({ to: '/tour' }))] : []),
    action('Recent requests', IconTerminal2, () => shownRequest.set('all')),
    action('Keyboard shortcuts', IconKeyboard, onShortcuts),
    ...(local === 'UTC'
      ? []
      : [
          {
            ...action(`Show times in ${utc ? local : 'UTC'}`, IconWorld, () => setUtc(!utc)),
            words: 'time zone timezone',
          },
        ]),
    {
      ...action(`Use the ${clock === '24' ? '12' : '24'}-hour clock`, IconClock, () =>
        choose(clock === '24' ? '12' : '24'),
      ),
      words: 'time format 12-hour 24-hour',
    },
    ...scheme('Light', IconSun, 'light'),
    ...scheme('Dark', IconMoon, 'dark'),
    ...scheme('System', IconDeviceDesktop, 'auto'),
    { ...action('Sign out', IconLogout, onSignOut), words: 'log out logout' },
  ]
  return { actions, refused }

  /** Of the person whose page is open, otherwise of one to be looked up. */
  function ofPerson(label: string, icon: Icon, method: string, code: string, search: PersonSearch) {
    const link = linkOptions({
      to: '/applications/$application/people',
      params: { application: code },
      search: { ...search, ...person },
    })
    return go(label, icon, method, link, person ? person.find : 'Look up a person')
  }

  function ofApplication(code: string): PaletteItem[] {
    const params = { application: code }
    const at = '/applications/$application' as const
    const compose = (composer: string) =>
      linkOptions({ to: `${at}/compose/$composer`, params: { ...params, composer } })
    const create = { params, search: { create: true } } as const
    return [
      ...go('Send push', IconBell, 'createMessage', compose('push')),
      ...go('Send email', IconMail, 'createEmailMessage', compose('email')),
      ...go('Send WhatsApp message', IconBrandWhatsapp, 'createWhatsAppMessage', compose('whatsapp')),
      // not found by the message’s text
      ...(last ? go('Duplicate last message', IconCopyPlus, last.method, last.link, last.name) : []).map((item) => ({
        ...item,
        minor: true,
      })),
      ...go(
        'Create segment',
        IconFilterPlus,
        'createFilter',
        linkOptions({ to: `${at}/segments/$code`, params: { ...params, code: 'new' } }),
      ),
      ...go(
        'Create preset',
        IconTemplate,
        'createPreset',
        linkOptions({ to: `${at}/presets/$preset`, params: { ...params, preset: 'new' } }),
      ),
      ...go('Import devices', IconFileImport, 'bulkSetTags', linkOptions({ to: `${at}/import`, params })),
      ...go(
        'Register device',
        IconDeviceMobilePlus,
        'registerDevice',
        linkOptions({ to: `${at}/people`, params, search: { do: 'register' } }),
      ),
      ...ofPerson('Inbox', IconInbox, 'getInboxMessages', code, { view: 'inbox' }),
      ...ofPerson('Unregister device', IconPlugOff, 'unregisterDevice', code, { do: 'unregister' }),
      ...go(
        'Start live activity',
        IconBroadcast,
        'startLiveActivity',
        linkOptions({ to: `${at}/live-activities/new`, params }),
      ),
      ...go('Create campaign', IconSpeakerphone, 'createCampaign', linkOptions({ to: `${at}/campaigns`, ...create })),
      ...go('Create tag', IconTag, 'addTag', linkOptions({ to: `${at}/tags`, ...create })),
      ...panel('Create event', IconActivity, 'createEvent', linkOptions({ to: `${at}/events`, ...create })),
      ...go(
        'Create geozone',
        IconMapPinPlus,
        'addGeoZone',
        linkOptions({ to: `${at}/geozones`, params, search: { do: 'new' } }),
      ),
    ]
  }
}

const composers = {
  push: 'createMessage',
  email: 'createEmailMessage',
  whatsapp: 'createWhatsAppMessage',
} as const
const canDuplicate = (kind: string): kind is keyof typeof composers => Object.hasOwn(composers, kind)

/** The newest message that can be duplicated, where the service lists messages. */
function useLastMessage(application: string | undefined, may: readonly string[], offered: readonly string[]) {
  const enabled = application !== undefined && offered.includes('listMessages') && may.includes('createMessage')
  const { data: messages } = useInfiniteQuery({ ...sentMessagesQuery(application ?? ''), enabled })
  const message =
    messages && foldSends(messages).find(({ kind, status }) => canDuplicate(kind) && status !== 'cancelled')
  if (!message || !canDuplicate(message.kind) || application === undefined) return undefined
  const { kind, code } = message
  return {
    name: `${kindLabel(kind)}: ${messageName(message)}`,
    method: composers[kind],
    link:
      kind === 'whatsapp'
        ? linkOptions({
            to: '/applications/$application/compose/whatsapp',
            params: { application },
            search: { message: code, ...(isTogether(message) && { numbers: 'file' as const }) },
          })
        : composeAddress(application, kind, { message: code }),
  }
}
