import { IconBell, IconBellOff } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Moment } from '#components/controls/Moment.tsx'
import { platformIcon } from '#components/controls/platformIcon.ts'
import { Section } from '#components/layout/Section.tsx'
import type { KnownDevice } from '#contract/panel.ts'
import { countOf } from '#format/counts.ts'
import { languageName } from '#format/languages.ts'
import { platformLabel } from '#format/platforms.ts'
import classes from './People.module.css'
import { platformKey } from './platformKey.ts'

interface DeviceListProps {
  devices: readonly KnownDevice[]
  chosen?: string
}

/** The devices found, each with what tells it from the others; one of them is chosen. */
export const DeviceList = ({ devices, chosen }: DeviceListProps) => (
  <Section title="Devices" aside={<span className={classes.quiet}>{countOf(devices.length, 'device')}</span>}>
    <ul className={classes.devices}>
      {devices.map((device) => (
        <li key={device.hwid}>
          <Device device={device} chosen={device.hwid === chosen} />
        </li>
      ))}
    </ul>
  </Section>
)

function Device({ device, chosen }: { device: KnownDevice; chosen: boolean }) {
  const { hwid, device_type, device_model, os_version, app_version, language, push_token, last_open } = device
  const platform = platformKey(device_type)
  const Glyph = platformIcon(platform)
  const Bell = push_token ? IconBell : IconBellOff
  const about = [
    os_version && `${platformLabel(platform)} ${os_version}`,
    app_version && `app ${app_version}`,
    language && languageName(language),
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
      className={classes.device}
    >
      <Glyph size={20} stroke={1.6} aria-hidden />
      <span className={classes.model}>
        <strong>{device_model ?? platformLabel(platform)}</strong>
        <span className={classes.quiet}>{about.length > 0 ? about.join(' · ') : hwid}</span>
      </span>
      <span className={classes.push}>
        <Bell size={16} stroke={1.6} aria-hidden /> {push_token ? 'Push on' : 'Push off'}
      </span>
      <span className={classes.quiet}>
        {last_open ? (
          <>
            Opened <Moment at={last_open} />
          </>
        ) : (
          'Never opened'
        )}
      </span>
    </Link>
  )
}
