import { Group, VisuallyHidden } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { unregistrationQuery } from '#api/activity.ts'
import { applicationQuery } from '#api/applications.ts'
import { filtersQuery } from '#api/filters.ts'
import type { InboxOwner } from '#api/inbox.ts'
import { type DeviceTarget, deviceTagsQuery } from '#api/people.ts'
import { tagsQuery } from '#api/tags.ts'
import { useHasCapability } from '#api/tokens.ts'
import { LinkButton, ReasonedButton } from '#components/controls/Buttons.tsx'
import { CopyableCode } from '#components/controls/CopyableCode.tsx'
import type { NextSearch } from '#components/controls/LeaveGuard.tsx'
import { Moment, TextLink, useZone } from '#components/controls/Text.tsx'
import { type Fact, Facts, Section } from '#components/layout/Section.tsx'
import { platformName } from '#contract/language/platformWords.ts'
import type { KnownDevice } from '#contract/panelMethod.ts'
import { exactDate, toDate } from '#format/format.ts'
import { languageName } from '#format/languages.ts'
import { platformLabel } from '#format/platforms.ts'
import { formatUtcOffset } from '#format/zones.ts'
import { useRefusal } from '#forms/session/useRefusal.ts'
import {
  deliveryState,
  deviceNoun,
  isAddress,
  nameIn,
  type Providers,
  platformKey,
  type TagOwner,
  typeIn,
} from '#model/people/device.ts'
import { personLabel } from '#model/people/writing.ts'
import { useTagEditor } from '#pages/_console/applications/$application/-parts/membership/useTagEditor.tsx'
import { QueryState } from '#pages/-parts/RouteFailed.tsx'
import { DeviceActions } from './DeviceActions.tsx'
import { DeviceTags } from './DeviceTags.tsx'
import { ExplainWhy } from './ExplainWhy.tsx'
import { InboxSummary } from './InboxSummary.tsx'
import classes from './People.module.css'
import { RunningActivities } from './RunningActivities.tsx'
import { usePeopleAddress } from './usePeopleAddress.ts'
import { WriteMessage } from './WriteMessage.tsx'

interface ChosenDeviceProps {
  target: DeviceTarget
  device?: KnownDevice
  owner?: TagOwner
  inbox?: InboxOwner | undefined
}

export function DeviceProfile({ target, device, owner, inbox }: ChosenDeviceProps) {
  const { application, segment } = usePeopleAddress()
  const closesWithAddress = useClosesProfile(target)
  const listsMessages = useHasCapability('listMessages')
  const wide = useMediaQuery('(width > 75em)', true, { getInitialValueInEffect: false })
  const values = useQuery(deviceTagsQuery(application, target))
  const tags = useQuery(tagsQuery())
  const segments = useQuery(filtersQuery(application))
  const providers = useQuery(applicationQuery(application)).data?.providers
  const reason = useRefusal('setTags', 'change a person’s tags')
  const editorFor = useTagEditor({
    ...{ application, target, owner, values: values.data ?? {}, tags: tags.data ?? [] },
    closesWithAddress: (next) => next.segment !== segment || closesWithAddress(next),
  })
  if (!values.data || !tags.data || !segments.data)
    return (
      <QueryState
        queries={[values, tags, segments]}
        title="Couldn’t load the device’s tags"
        what="the device"
        sections={[4, 8]}
        className={classes.columns}
      />
    )
  const shared = { values: values.data, tags: tags.data }
  const name = nameIn(values.data)
  const kind = deviceNoun(device)
  const deviceTags = <DeviceTags {...shared} {...{ target, owner, reason, closesWithAddress }} />
  const names = [device?.user_id, ...(owner?.devices ?? (device ? [device] : [])).map(({ hwid }) => hwid)]
  const latest = inbox && <InboxSummary application={application} owner={inbox} />
  return (
    <div className={classes.columns}>
      <div className={classes.beside}>
        <Section
          title={`This ${kind}`}
          note={device && (personLabel([device], name) || undefined)}
          aside={
            'hwid' in target ? (
              <Group gap="xs">
                {device && (
                  <WriteMessage {...{ application, device, providers }} devices={owner?.devices} tags={values.data} />
                )}
                {device && listsMessages && (
                  <LinkButton
                    variant="default"
                    to="/applications/$application/messages"
                    params={{ application }}
                    search={{ q: device.user_id || device.hwid.replace(/^whatsapp:/, '') }}
                  >
                    Messages
                    <VisuallyHidden>&nbsp;to this person</VisuallyHidden>
                  </LinkButton>
                )}
                <DeviceActions
                  device={{
                    application,
                    hwid: target.hwid,
                    type: device?.device_type ?? typeIn(values.data),
                    known: device,
                  }}
                  values={values.data}
                  owner={owner}
                />
              </Group>
            ) : (
              <ReasonedButton
                variant="default"
                reason="This service doesn’t list a user’s devices. Look up the device by its hardware ID, email address, or phone number."
              >
                Actions
              </ReasonedButton>
            )
          }
        >
          <DeviceFacts
            kind={kind}
            facts={device ? ofDevice(device, providers) : ofTags(target, values.data.Platform)}
          />
          <RunningActivities application={application} names={names.filter((name) => !!name).map(String)} />
        </Section>
        {wide && latest}
      </div>
      <div>
        <ExplainWhy {...shared} {...{ kind, editorFor }} segments={segments.data} />
        {!wide && latest}
        {deviceTags}
      </div>
    </div>
  )
}

/** Whether a change of the URL replaces this profile by another device, another person, or the inbox. */
function useClosesProfile(target: DeviceTarget) {
  const { find, device, view } = usePeopleAddress()
  const hwid = 'hwid' in target ? target.hwid : undefined
  return (next: NextSearch) =>
    next.find !== find || next.view !== view || (next.device !== device && next.device !== hwid)
}

/** What identifies the device comes first: a phone folds the rest, so that the segments follow on the same screen. */
const identifying = 4

function DeviceFacts({ kind, facts }: { kind: string; facts: readonly Fact[] }) {
  const narrow = useMediaQuery('(width < 48em)', false, { getInitialValueInEffect: false })
  if (!narrow || facts.length <= identifying) return <Facts facts={facts} />
  return (
    <>
      <Facts facts={facts.slice(0, identifying)} />
      <details className={classes.more}>
        <summary>More about this {kind}</summary>
        <Facts facts={facts.slice(identifying)} />
      </details>
    </>
  )
}

function ofDevice(device: KnownDevice, providers: Providers | undefined): Fact[] {
  const { hwid, user_id, push_token, device_type, device_model, os_version, app_version, language } = device
  const address = isAddress({ type: device_type })
  return [
    { name: 'Hardware ID', value: <CopyableCode code={hwid} what="hardware ID" /> },
    {
      name: 'User ID',
      value: user_id ? (
        <CopyableCode code={user_id} what="user ID" />
      ) : (
        `None. The ${address ? deviceNoun(device) : 'hardware ID'} serves as the user ID.`
      ),
    },
    // an address is its own token
    address
      ? {
          name: 'Delivery',
          value: (
            <>
              {deliveryState(device, providers)}
              {!push_token && deviceNoun(device) === 'number' && <RegisterAgain device={device} />}
            </>
          ),
        }
      : {
          name: 'Push token',
          value: push_token ? <CopyableCode code={push_token} what="push token" /> : <NoToken device={device} />,
        },
    { name: 'Platform', value: [platformLabel(platformKey(device_type)), os_version].filter(Boolean).join(' ') },
    ...(device_model ? [{ name: 'Model', value: device_model }] : []),
    ...(app_version ? [{ name: 'App version', value: app_version }] : []),
    { name: 'Language', value: language ? languageName(language) : '–' },
    { name: 'Time zone', value: formatUtcOffset(device.tz_offset) },
    ...(typeof device.badge === 'number' ? [{ name: 'Badge', value: String(device.badge) }] : []),
    { name: 'Registered', value: <Moment at={device.created} full /> },
    { name: 'Last open', value: device.last_open ? <Moment at={device.last_open} full /> : 'Never' },
  ]
}

/** Why a device has no push token, as far as this console knows. A person sees others’ entries only if their role does. */
function NoToken({ device }: { device: KnownDevice }) {
  const { hwid, created } = device
  const { data: entry } = useQuery(unregistrationQuery(hwid))
  const { zone } = useZone()
  // it was registered again since, without a token
  const isOver = entry && created && new Date(entry.at) < (toDate(created) ?? 0)
  if (!entry || isOver) return 'None'
  return (
    <>
      None. Unregistered{entry.person && ` by ${entry.person}`},{' '}
      <time dateTime={entry.at}>{exactDate(new Date(entry.at), zone)}</time>
      <RegisterAgain device={device} />
    </>
  )
}

function RegisterAgain({ device: { hwid, user_id } }: { device: KnownDevice }) {
  if (useRefusal('registerDevice', 'register devices')) return null
  return (
    <>
      {'. '}
      <TextLink
        inherit
        from="/applications/$application/people/"
        to="/applications/$application/people"
        search={(before) => ({
          ...before,
          device: hwid,
          do: 'register' as const,
          from: hwid,
          user: user_id || undefined,
        })}
        resetScroll={false}
      >
        Register again
      </TextLink>
    </>
  )
}

const ofTags = (target: DeviceTarget, platform: unknown): Fact[] => [
  'hwid' in target
    ? { name: 'Hardware ID', value: <CopyableCode code={target.hwid} what="hardware ID" /> }
    : { name: 'User ID', value: <CopyableCode code={target.userId} what="user ID" /> },
  { name: 'Platform', value: typeof platform === 'string' ? platformName(platform) : '–' },
]
