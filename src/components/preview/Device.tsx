import {
  IconBatteryFilled,
  IconBrandApple,
  IconBrandWindowsFilled,
  IconLockFilled,
  IconWifi,
} from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { formatDate, timeFormat } from '#format/format.ts'
import classes from './Device.module.css'

interface PhoneProps {
  /** What its clock shows; by default, now. */
  at?: Date | undefined
  device?: 'iphone' | 'android' | 'tablet'
  /** If only what is on its screen is shown where the console itself is on a phone. */
  compact?: boolean
  children: ReactNode
}

export function Phone({ device = 'iphone', at, compact, children }: PhoneProps) {
  const { lockTime, day } = useClock(at)
  return (
    <div className={classes.phone} data-device={device} data-compact={compact || undefined}>
      <div className={classes.status}>
        <IconLockFilled size={13} aria-hidden />
        <span className={classes.camera} />
        <span className={classes.signs}>
          <IconWifi size={15} stroke={2.4} aria-hidden />
          <IconBatteryFilled size={18} aria-hidden />
        </span>
      </div>
      <div className={classes.clock}>
        <span className={classes.day}>{day}</span>
        <span className={classes.time}>{lockTime}</span>
      </div>
      {children}
      <span className={classes.home} />
    </div>
  )
}

interface DesktopProps extends Pick<PhoneProps, 'at'> {
  device: 'mac' | 'windows'
  front: string
  children: ReactNode
}

export function Desktop({ device, front, at, children }: DesktopProps) {
  const { time, shortDay } = useClock(at)
  const Brand = device === 'mac' ? IconBrandApple : IconBrandWindowsFilled
  return (
    <div className={classes.desktop} data-device={device}>
      <div className={classes.bar}>
        <Brand size={15} aria-hidden />
        <strong>{front}</strong>
        <IconWifi size={14} stroke={2.2} aria-hidden />
        <span>
          {shortDay} {time}
        </span>
      </div>
      {children}
    </div>
  )
}

function useClock(at: Date | undefined) {
  const [now] = useState(() => new Date())
  const shown = at ?? now
  const clock = formatDate(shown, timeFormat)
  return {
    time: clock,
    /** Lock screens omit AM and PM. */
    lockTime: clock.replace(/ [AP]M$/, ''),
    day: formatDate(shown, { weekday: 'long', day: 'numeric', month: 'long' }),
    shortDay: formatDate(shown, { weekday: 'short', day: 'numeric', month: 'short' }),
  }
}
