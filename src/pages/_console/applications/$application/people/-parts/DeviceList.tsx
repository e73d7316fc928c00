import { Group, Text, VisuallyHidden } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconBell, IconBellOff, IconMail, IconMailOff, IconPhone, IconPhoneOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { applicationQuery } from '#api/applications.ts'
import { deviceTagsQuery } from '#api/people.ts'
import { focusHeading } from '#components/controls/focusHeading.ts'
import { moveFocus, shortList } from '#components/controls/moveFocus.ts'
import { platformIcon } from '#components/controls/PlatformIcons.tsx'
import { SearchField } from '#components/controls/SearchField.tsx'
import { DimmedText, Moment, TextLink } from '#components/controls/Text.tsx'
import { Section } from '#components/layout/Section.tsx'
import { matchesSearch } from '#components/table/columns.ts'
import type { KnownDevice } from '#contract/panelMethod.ts'
import { formatCount } from '#format/format.ts'
import { languageName } from '#format/languages.ts'
import { platformLabel } from '#format/platforms.ts'
import {
  deliveryState,
  deviceNoun,
  isAddress,
  nameIn,
  platformGap,
  platformKey,
  userOfAll,
} from '#model/people/device.ts'
import { type FoundPerson, getPickedPerson, groupByPerson, mostListed, personLabel } from '#model/people/writing.ts'
import classes from './People.module.css'
import { usePeopleAddress } from './usePeopleAddress.ts'

interface DeviceListProps {
  devices: readonly KnownDevice[]
  chosen?: string
  left?: string | undefined
}

/** The devices of those found, by person; once a device of several people is selected, those of its person only. */
export function DeviceList({ devices: found, chosen, left }: DeviceListProps) {
  const { application, find = '' } = usePeopleAddress()
  // what was moved to another person stays next to the devices that it was found with
  const picked = left === undefined ? getPickedPerson(found, chosen) : undefined
  const devices = picked?.devices ?? found
  const content = usePickedFocus(picked && chosen)
  // on a phone, the title takes their place: few are counted at a glance
  const narrow = useMediaQuery('(width < 48em)', false, { getInitialValueInEffect: false })
  const { data: tags } = useQuery({
    ...deviceTagsQuery(application, { hwid: chosen ?? '' }),
    enabled: chosen !== undefined,
  })
  const people = groupByPerson(devices)
  const alone = people.length === 1
  const capped = devices.length >= mostListed
  const [typed, setTyped] = useState('')
  const search = typed.trim()
  const shown = alone ? people : people.filter((person) => matchesSearch(searchTexts(person), search))
  const listed = shown.flatMap((person) => person.devices)
  const [focused, setFocused] = useState<string>()
  const stop = [focused, chosen, listed[0]?.hwid].find((hwid) => listed.some((device) => device.hwid === hwid))
  const user = userOfAll(devices)
  const name = nameIn(tags) ?? devices[0]?.name?.trim()
  const count = formatCount(devices.length, 'device')
  const list = (shown: readonly KnownDevice[]) =>
    shown.map((device) => (
      <li key={device.hwid}>
        <Device
          device={device}
          alike={isAlike(device, shown)}
          chosen={device.hwid === chosen}
          stop={listed.length <= shortList || device.hwid === stop}
          alone={alone}
        />
      </li>
    ))
  return (
    <div ref={content}>
      <Section
        title={getTitle(alone ? devices[0] : undefined, user, name)}
        note={
          picked ? (
            <TextLink
              from="/applications/$application/people/"
              to="/applications/$application/people"
              search={({ device, view, message, do: _, ...before }) => before}
              resetScroll={false}
            >
              Back to {formatCount(groupByPerson(found).length, 'person', 'people')}
            </TextLink>
          ) : (
            getNote(
              people.length,
              devices.find(({ hwid }) => hwid === left),
              devices.length,
            )
          )
        }
        aside={
          alone
            ? !narrow && count
            : `${capped ? 'First ' : ''}${count}, ${formatCount(people.length, 'person', 'people')}`
        }
      >
        {people.length > fewPeople && (
          <Group gap="8px 16px" mb="sm">
            <SearchField
              label={`Filter ${capped ? 'the first 100 ' : ''}by name, ID, or platform`}
              value={typed}
              onChange={setTyped}
            />
            <DimmedText role="status">
              {search !== '' &&
                `${shown.length} of ${capped ? 'the first ' : ''}${formatCount(people.length, 'person', 'people')}`}
            </DimmedText>
            {capped && search !== '' && (
              <TextLink
                from="/applications/$application/people/"
                to="/applications/$application/people"
                search={({ preset, writing }) => ({ preset, writing, find: `${find} ${search}` })}
              >
                Search all people for “{find} {search}”
              </TextLink>
            )}
          </Group>
        )}
        <ul
          className={classes.choices}
          data-people={!alone || undefined}
          data-long={devices.length > mostUnscrolled || undefined}
          onKeyDown={(event) => moveFocus(event, '[data-hwid]')}
          onFocus={({ target }) => setFocused(target.dataset.hwid)}
        >
          {alone
            ? list(devices)
            : shown.map((person) => (
                <li key={person.name}>
                  <Text component="h3" size="sm" fw={600} className={classes.person}>
                    {personLabel(person.devices) || person.name}
                    {!person.devices[0]?.user_id && <DimmedText span> · No user ID</DimmedText>}
                  </Text>
                  <ul>{list(person.devices)}</ul>
                </li>
              ))}
        </ul>
      </Section>
    </div>
  )
}

/** As many are seen at a glance. */
const fewPeople = 8

/** On a phone, the page scrolls as many devices; more have a scrollbar of their own, to keep what follows in reach. */
const mostUnscrolled = 20

/** What a list of people is filtered by. */
const searchTexts = ({ devices }: FoundPerson) =>
  devices.flatMap(({ hwid, name, user_id, push_token, device_type, device_model }) => [
    ...[hwid, name, user_id, push_token, device_model],
    platformLabel(platformKey(device_type)),
  ])

/** Selecting one of several people moves the focus to the heading, which names them; going back returns it to their device. */
function usePickedFocus(picked: string | undefined) {
  const content = useRef<HTMLDivElement>(null)
  const before = useRef(picked)
  useEffect(() => {
    const last = before.current
    before.current = picked
    if (picked !== undefined && last === undefined) focusHeading(content.current)
    if (picked === undefined && last !== undefined)
      content.current?.querySelector<HTMLElement>(`[data-hwid=${CSS.escape(last)}]`)?.focus()
  }, [picked])
  return content
}

/** `only`: a device of the one person who is listed. */
function getTitle(only: KnownDevice | undefined, user: string | undefined, name: string | undefined): string {
  if (user !== undefined) return `Devices for ${user}${!name || name === user ? '' : ` · ${name}`}`
  const person = only && (name || (isAddress({ type: only.device_type }) && only.hwid.replace(/^whatsapp:/, '')))
  return person ? `Devices for ${person}` : 'Devices'
}

function getNote(people: number, left: KnownDevice | undefined, devices: number): string | undefined {
  if (left)
    return `The device ${left.hwid} now belongs to ${left.user_id ? `the user ${left.user_id}` : 'no user'}. It stays listed while you work on it.`
  if (people < 2) return undefined
  return devices < mostListed
    ? 'Several people match, the most recently opened first.'
    : `Only the first ${mostListed} devices are listed, the most recently opened first. To narrow the search, add another name, or look up the user ID.`
}

const reachIcons = {
  device: [IconBell, IconBellOff],
  address: [IconMail, IconMailOff],
  number: [IconPhone, IconPhoneOff],
} as const

/** What is said of a device, in words that may be those of another one. */
const describeDevice = ({ device_type, os_version, app_version, language }: KnownDevice) =>
  [
    os_version && `${platformLabel(platformKey(device_type))} ${os_version}`,
    app_version && `app ${app_version}`,
    language && languageName(language),
  ].filter(Boolean)

/** Devices that all is the same of are told apart by the end of their hardware IDs. */
function isAlike(device: KnownDevice, others: readonly KnownDevice[]) {
  const said = (one: KnownDevice) => [one.device_model, one.device_type, ...describeDevice(one)].join()
  return others.some((other) => other.hwid !== device.hwid && said(other) === said(device))
}

interface DeviceProps {
  device: KnownDevice
  /** It looks like another one of the person. */
  alike: boolean
  chosen: boolean
  /** True if Tab leads to it. */
  stop: boolean
  /** False in the list of several people, which the browser’s Back button returns to. */
  alone: boolean
}

function Device({ device, alike, chosen, stop, alone }: DeviceProps) {
  const { application } = usePeopleAddress()
  const providers = useQuery(applicationQuery(application)).data?.providers
  const { hwid, device_type, device_model, push_token, last_open } = device
  const platform = platformKey(device_type)
  const Glyph = platformIcon(platform)
  const address = isAddress({ type: device_type })
  const [On, Off] = reachIcons[deviceNoun(device)]
  const Reached = push_token && !platformGap(device_type, providers) ? On : Off
  const about = [
    address && hwid.replace(/^whatsapp:/, ''),
    ...describeDevice(device),
    alike && !address && `…${hwid.slice(-4)}`,
  ].filter(Boolean)
  return (
    <Link
      from="/applications/$application/people/"
      to="/applications/$application/people"
      search={(before) => ({ ...before, device: hwid })}
      data-hwid={hwid}
      tabIndex={stop ? 0 : -1}
      replace={alone}
      resetScroll={false}
      activeProps={{ 'aria-current': undefined }}
      aria-current={chosen ? 'true' : undefined}
      className={classes.choice}
    >
      <Glyph size={20} stroke={1.6} aria-hidden />
      {/* a list of links leaves the headings out */}
      {!alone && <VisuallyHidden>{personLabel([device]) || hwid}: </VisuallyHidden>}
      <Text component="span" flex="1 1 220px" className={classes.long}>
        <Text span inherit fw={600} display="block">
          {device_model ?? platformLabel(platform)}
        </Text>
        <DimmedText span>{about.length > 0 ? about.join(' · ') : hwid}</DimmedText>
      </Text>
      <Group component="span" gap={6} fz="sm">
        <Reached size={16} stroke={1.6} aria-hidden /> {deliveryState(device, providers)}
      </Group>
      <DimmedText span className={classes.opened}>
        {address ? null : last_open ? (
          <>
            Opened <Moment at={last_open} />
          </>
        ) : (
          'Never opened'
        )}
      </DimmedText>
    </Link>
  )
}
