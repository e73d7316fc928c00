import { Button, CloseButton, Group, Text, TextInput } from '@mantine/core'
import { IconBell, IconBellOff, IconPlugConnected, IconPlugOff, IconSearch, IconUserSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { deviceTagsQuery } from '#api/people.ts'
import { usePersonalStorage } from '#api/personalStorage.ts'
import { useHasCapability } from '#api/tokens.ts'
import { platformIcon } from '#components/controls/PlatformIcons.tsx'
import { DimmedText, Moment } from '#components/controls/Text.tsx'
import { EmptyState } from '#components/feedback/EmptyState.tsx'
import { Section } from '#components/layout/Section.tsx'
import type { KnownDevice } from '#contract/panelMethod.ts'
import { formatCount } from '#format/format.ts'
import { languageName } from '#format/languages.ts'
import { platformLabel } from '#format/platforms.ts'
import { isAddress, platformKey, userOfAll } from '#model/people/device.ts'
import { lookupsKey, lookupsSchema } from '#model/people/lookups.ts'
import classes from './People.module.css'
import { usePeopleAddress } from './usePeopleAddress.ts'

interface FindBoxProps {
  value: string
  onFind: (find: string) => void
  onClear: () => void
  children?: ReactNode
}

const lookedFor = {
  any: 'Name, user ID, hardware ID, push token, email address, or phone number',
  exact: 'User ID, hardware ID, push token, email address, or phone number',
}

export function FindBox({ value, onFind, onClear, children }: FindBoxProps) {
  const searches = useHasCapability('searchDevices')
  const [typed, setTyped] = useState(value)
  const clear = () => {
    setTyped('')
    if (value !== '') onClear()
  }
  return (
    <search>
      <Group
        component="form"
        gap="xs"
        align="flex-end"
        mb={20}
        onSubmit={(event) => {
          event.preventDefault()
          const find = typed.trim()
          if (find !== '') onFind(find)
        }}
      >
        <TextInput
          flex="1 1 320px"
          maw={560}
          type="search"
          label={searches ? lookedFor.any : lookedFor.exact}
          placeholder="name@mail.example"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          // the purpose of the screen
          autoFocus
          data-page-field
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={({ key }) => key === 'Escape' && setTyped('')}
          leftSection={<IconSearch size={16} stroke={1.6} aria-hidden />}
          rightSection={typed && <CloseButton size="sm" aria-label="Clear search" onClick={clear} />}
        />
        <Button type="submit">Look up</Button>
        {children}
      </Group>
    </search>
  )
}

interface RecentLookupsProps {
  lookups: readonly string[]
  onFind: (find: string) => void
  clear: () => void
}

export function RecentLookups({ lookups, onFind, clear }: RecentLookupsProps) {
  if (lookups.length === 0) {
    return (
      <EmptyState icon={IconUserSearch} title="Find a person or device">
        Their devices, tags, segments, and inbox appear here, and your last lookups.
      </EmptyState>
    )
  }
  return (
    <Section
      title="Recent lookups"
      note="Stored in this browser only."
      aside={
        <Button variant="default" size="xs" onClick={clear}>
          Clear
        </Button>
      }
    >
      <Group gap="xs">
        {lookups.map((find) => (
          <Button key={find} variant="default" size="xs" fw={400} maw="100%" onClick={() => onFind(find)}>
            {find}
          </Button>
        ))}
      </Group>
    </Section>
  )
}

export function useRecentLookups(application: string) {
  const [lookups, setLookups] = usePersonalStorage(lookupsKey(application), lookupsSchema, [])
  return {
    lookups,
    add: (find: string) =>
      setLookups((before) => [find, ...before.filter((old) => old.toLowerCase() !== find.toLowerCase())].slice(0, 8)),
    clear: () => setLookups([]),
  }
}

interface DeviceListProps {
  devices: readonly KnownDevice[]
  chosen?: string
  left?: string | undefined
}

export function DeviceList({ devices, chosen, left }: DeviceListProps) {
  const { application } = usePeopleAddress()
  const { data: tags } = useQuery({
    ...deviceTagsQuery(application, { hwid: chosen ?? '' }),
    enabled: chosen !== undefined,
  })
  const name = typeof tags?.Name === 'string' && tags.Name.trim() !== '' ? tags.Name : undefined
  const user = userOfAll(devices)
  // a device without a user counts as a person
  const people = new Set(devices.map(({ user_id, hwid }) => user_id || hwid)).size
  const count = formatCount(devices.length, 'device')
  return (
    <Section
      title={
        user === undefined ? 'Devices' : `Devices for ${user}${name === undefined || name === user ? '' : ` · ${name}`}`
      }
      note={getNote(
        people,
        devices.find(({ hwid }) => hwid === left),
      )}
      aside={people > 1 ? `${count}, ${formatCount(people, 'person', 'people')}` : count}
    >
      <ul className={classes.choices}>
        {devices.map((device) => (
          <li key={device.hwid}>
            <Device device={device} chosen={device.hwid === chosen} named={people > 1} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function getNote(people: number, left: KnownDevice | undefined): string | undefined {
  if (left)
    return `The device ${left.hwid} now belongs to ${left.user_id ? `the user ${left.user_id}` : 'no user'}. It stays listed while you work on it.`
  return people > 1 ? 'Several people match. Select the right one.' : undefined
}

function Device({ device, chosen, named }: { device: KnownDevice; chosen: boolean; named: boolean }) {
  const { hwid, device_type, device_model, os_version, app_version, language, push_token, last_open } = device
  const platform = platformKey(device_type)
  const Glyph = platformIcon(platform)
  const address = isAddress({ type: device_type })
  const [On, Off] = address ? [IconPlugConnected, IconPlugOff] : [IconBell, IconBellOff]
  const Reached = push_token ? On : Off
  const about = [
    address && hwid.replace(/^whatsapp:/, ''),
    os_version && `${platformLabel(platform)} ${os_version}`,
    app_version && `app ${app_version}`,
    language && languageName(language),
    named && (device.user_id ? `user ${device.user_id}` : 'no user'),
  ].filter(Boolean)
  return (
    <Link
      from="/applications/$application/people/"
      to="/applications/$application/people"
      search={(before) => ({ ...before, device: hwid })}
      replace
      resetScroll={false}
      activeProps={{ 'aria-current': undefined }}
      aria-current={chosen ? 'true' : undefined}
      className={classes.choice}
    >
      <Glyph size={20} stroke={1.6} aria-hidden />
      <Text component="span" flex="1 1 220px" className={classes.long}>
        <Text span inherit fw={600} display="block">
          {device_model ?? platformLabel(platform)}
        </Text>
        <DimmedText span>{about.length > 0 ? about.join(' · ') : hwid}</DimmedText>
      </Text>
      <Group component="span" gap={6} fz="sm">
        <Reached size={16} stroke={1.6} aria-hidden />{' '}
        {address ? (push_token ? 'Registered' : 'Unregistered') : push_token ? 'Push enabled' : 'Push disabled'}
      </Group>
      <DimmedText span>
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
