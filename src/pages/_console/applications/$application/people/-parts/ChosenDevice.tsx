import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { filtersQuery } from '#api/filters.ts'
import { type DeviceTarget, deviceTagsQuery } from '#api/people.ts'
import { tagsQuery } from '#api/tags.ts'
import { CopyableCode } from '#components/controls/CopyableCode.tsx'
import { Moment } from '#components/controls/Moment.tsx'
import { ReasonedButton } from '#components/controls/ReasonedButton.tsx'
import { Loading, SectionSkeleton } from '#components/feedback/Skeletons.tsx'
import { type Fact, Facts, Section } from '#components/layout/Section.tsx'
import { platformName } from '#contract/language/platformWords.ts'
import type { KnownDevice } from '#contract/panel.ts'
import { languageName } from '#format/languages.ts'
import { platformLabel } from '#format/platforms.ts'
import { formatUtcOffset } from '#format/zones.ts'
import { useRefusal } from '#forms/session/useRefusal.ts'
import { isAddress, platformKey, type TagOwner, typeIn } from '#model/people/device.ts'
import { keptTags } from '#model/people/tagDraft.ts'
import { NotRead } from '#pages/-parts/RouteFailed.tsx'
import type { OpenTagEditor } from './ClauseTree.tsx'
import { DeviceActions } from './DeviceActions.tsx'
import { DeviceTags } from './DeviceTags.tsx'
import { ExplainWhy } from './ExplainWhy.tsx'
import classes from './People.module.css'

interface ChosenDeviceProps {
  application: string
  target: DeviceTarget
  /** What the service tells of the device itself, where it lists devices. */
  device?: KnownDevice
  /** Whose tags can be changed on all devices at once. */
  owner?: TagOwner
  /** Code of the segment that is explained. */
  segment?: string
  onSegment: (code: string) => void
  /** True where tags without a value are listed too. */
  all: boolean
  onAll: (all: boolean) => void
}

/** One device: what is known about it, its tags, and why it is in a segment or not. */
export function ChosenDevice(props: ChosenDeviceProps) {
  const { application, target, device, owner, segment, onSegment, all, onAll } = props
  const values = useQuery(deviceTagsQuery(application, target))
  const tags = useQuery(tagsQuery())
  const segments = useQuery(filtersQuery(application))
  const reason = useRefusal('setTags', 'change a person’s tags')
  const [edited, setEdited] = useState<string>()
  const left = useRef<HTMLDivElement>(null)
  const failed = [values, tags, segments].find(({ data, error }) => error && !data)
  if (failed?.error)
    return (
      <NotRead
        title="Couldn’t load the device’s tags"
        error={failed.error}
        retrying={failed.isFetching}
        onRetry={failed.refetch}
      />
    )
  if (!values.data || !tags.data || !segments.data)
    return (
      <Loading what="the device">
        <div className={classes.columns}>
          <SectionSkeleton lines={8} />
          <SectionSkeleton lines={4} />
        </div>
      </Loading>
    )
  const own = new Set(keptTags(values.data, tags.data).flatMap(({ name, editedAs }) => (editedAs ? [name] : [])))
  const edit = (name: string) => {
    setEdited(name)
    // a form that opens takes the focus by itself
    if (name === edited) left.current?.querySelector<HTMLElement>('table form input')?.focus()
  }
  const openEditor: OpenTagEditor = (name) => (reason === undefined && own.has(name) ? () => edit(name) : undefined)
  return (
    <div className={classes.columns}>
      <div ref={left}>
        <DeviceFacts application={application} target={target} device={device} values={values.data} />
        <DeviceTags
          application={application}
          target={target}
          owner={owner}
          values={values.data}
          tags={tags.data}
          all={all}
          onAll={onAll}
          edited={edited}
          onEdit={setEdited}
          reason={reason}
        />
      </div>
      <ExplainWhy
        application={application}
        values={values.data}
        tags={tags.data}
        segments={segments.data}
        chosen={segment}
        onChoose={onSegment}
        openEditor={openEditor}
      />
    </div>
  )
}

interface DeviceFactsProps {
  application: string
  target: DeviceTarget
  device?: KnownDevice
  values: Readonly<Record<string, unknown>>
}

/** What is known of the device itself, and what can be done to it; of one that the service does not list, what its tags tell. */
const DeviceFacts = ({ application, target, device, values }: DeviceFactsProps) => (
  <Section
    title="This device"
    aside={
      'hwid' in target ? (
        <DeviceActions
          device={{ application, hwid: target.hwid, type: device?.device_type ?? typeIn(values), known: device }}
          values={values}
        />
      ) : (
        <ReasonedButton
          variant="default"
          reason="This service doesn’t list a user’s devices. Look up the device by its hardware ID, email address, or number."
        >
          Actions
        </ReasonedButton>
      )
    }
  >
    <Facts facts={device ? ofDevice(device) : ofTags(target, values)} />
  </Section>
)

function ofDevice(device: KnownDevice): Fact[] {
  const { hwid, user_id, push_token, device_type, device_model, os_version, app_version, language } = device
  const address = isAddress({ type: device_type })
  return [
    { name: 'Hardware ID', value: <CopyableCode code={hwid} what="hardware ID" /> },
    { name: 'User ID', value: user_id ? <CopyableCode code={user_id} what="user ID" /> : 'None' },
    {
      name: address ? 'Address' : 'Push token',
      value: push_token ? (
        <CopyableCode code={push_token} what={address ? 'address' : 'push token'} />
      ) : address ? (
        'Unregistered'
      ) : (
        'None'
      ),
    },
    {
      name: 'Platform',
      value: [platformLabel(platformKey(device_type)), os_version].filter(Boolean).join(' '),
    },
    ...(device_model ? [{ name: 'Model', value: device_model }] : []),
    ...(app_version ? [{ name: 'App version', value: app_version }] : []),
    { name: 'Language', value: language ? languageName(language) : '–' },
    { name: 'Time zone', value: formatUtcOffset(device.tz_offset) },
    ...(typeof device.badge === 'number' ? [{ name: 'Badge', value: String(device.badge) }] : []),
    { name: 'Registered', value: <Moment at={device.created} full /> },
    { name: 'Last open', value: device.last_open ? <Moment at={device.last_open} full /> : 'Never' },
  ]
}

function ofTags(target: DeviceTarget, values: DeviceFactsProps['values']): Fact[] {
  const platform = values.Platform
  return [
    'hwid' in target
      ? { name: 'Hardware ID', value: <CopyableCode code={target.hwid} what="hardware ID" /> }
      : { name: 'User ID', value: <CopyableCode code={target.userId} what="user ID" /> },
    { name: 'Platform', value: typeof platform === 'string' ? platformName(platform) : '–' },
  ]
}
