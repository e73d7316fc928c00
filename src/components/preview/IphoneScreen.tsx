import { IconBatteryFilled, IconBulbFilled, IconCameraFilled, IconLockFilled, IconWifi } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './IphoneScreen.module.css'
import { useClock } from './useClock.ts'

interface IphoneScreenProps {
  /** What lies at the foot of the lock screen: notifications, live activities. */
  children: ReactNode
}

/** The lock screen of an iPhone: wallpaper, clock, and what came in. */
export function IphoneScreen({ children }: IphoneScreenProps) {
  const { lockTime, day } = useClock()
  return (
    <div className={classes.phone}>
      <div className={classes.status}>
        <IconLockFilled size={13} aria-hidden />
        <span className={classes.island} />
        <span className={classes.signs}>
          <IconWifi size={15} stroke={2.4} aria-hidden />
          <IconBatteryFilled size={18} aria-hidden />
        </span>
      </div>
      <div className={classes.clock}>
        <span className={classes.day}>{day}</span>
        <span className={classes.time}>{lockTime}</span>
      </div>
      <div className={classes.stack}>{children}</div>
      <div className={classes.foot}>
        <span className={classes.round}>
          <IconBulbFilled size={18} aria-hidden />
        </span>
        <span className={classes.round}>
          <IconCameraFilled size={18} aria-hidden />
        </span>
      </div>
      <span className={classes.bar} />
    </div>
  )
}
