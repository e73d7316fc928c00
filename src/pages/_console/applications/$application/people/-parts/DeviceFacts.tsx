import type { Target } from '#api/people.ts'
import { CopyableCode } from '#components/controls/CopyableCode.tsx'
import { Moment } from '#components/controls/Moment.tsx'
import { ReasonedButton } from '#components/controls/ReasonedButton.tsx'
import { type Fact, Facts } from '#components/layout/Facts.tsx'
import { Section } from '#components/layout/Section.tsx'
import { platformName } from '#contract/language/platformWords.ts'
import type { KnownDevice } from '#contract/panel.ts'
import { languageName } from '#format/languages.ts'
import { platformLabel } from '#format/platforms.ts'
import { zoneWords } from '#format/zones.ts'
import { isAddress, platformKey, typeIn } from '#model/people/device.ts'
import { DeviceActions } from './DeviceActions.tsx'
import classes from './People.module.css'

interface DeviceFactsProps {
  application: string
  target: Target
  device?: KnownDevice
  values: Readonly<Record<string, unknown>>
}

/** What is known of the device itself, and what can be done to it; of one that the service does not list, what its tags tell. */
export const DeviceFacts = ({ application, target, device, values }: DeviceFactsProps) => (
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
          reason="This service does not tell which devices a user has. Look the device up by its hardware id, email address or number."
        >
          Actions
        </ReasonedButton>
      )
    }
  >
    <div className={classes.facts}>
      <Facts facts={device ? ofDevice(device) : ofTags(target, values)} />
    </div>
  </Section>
)

function ofDevice(device: KnownDevice): Fact[] {
  const { hwid, user_id, push_token, device_type, device_model, os_version, app_version, language } = device
  const address = isAddress({ type: device_type })
  return [
    { name: 'Hardware id', value: <CopyableCode code={hwid} what="hardware id" /> },
    { name: 'User id', value: user_id ? <CopyableCode code={user_id} what="user id" /> : 'None' },
    {
      name: address ? 'Address' : 'Push token',
      value: push_token ? (
        <CopyableCode code={push_token} what={address ? 'address' : 'push token'} />
      ) : address ? (
        'Unregistered: nothing is sent to it'
      ) : (
        'None: it cannot be sent to'
      ),
    },
    {
      name: 'Platform',
      value: [platformLabel(platformKey(device_type)), os_version].filter(Boolean).join(' '),
    },
    ...(device_model ? [{ name: 'Model', value: device_model }] : []),
    ...(app_version ? [{ name: 'App version', value: app_version }] : []),
    { name: 'Language', value: language ? languageName(language) : '–' },
    { name: 'Time zone', value: zoneWords(device.tz_offset) },
    ...(typeof device.badge === 'number' ? [{ name: 'Badge', value: String(device.badge) }] : []),
    { name: 'Registered', value: <Moment at={device.created} full /> },
    { name: 'Last open', value: device.last_open ? <Moment at={device.last_open} full /> : 'Never' },
  ]
}

function ofTags(target: Target, values: DeviceFactsProps['values']): Fact[] {
  const platform = values.Platform
  return [
    'hwid' in target
      ? { name: 'Hardware id', value: <CopyableCode code={target.hwid} what="hardware id" /> }
      : { name: 'User id', value: <CopyableCode code={target.userId} what="user id" /> },
    { name: 'Platform', value: typeof platform === 'string' ? platformName(platform) : '–' },
  ]
}
