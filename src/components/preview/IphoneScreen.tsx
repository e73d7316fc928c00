import { IconBatteryFilled, IconBulbFilled, IconCameraFilled, IconLockFilled, IconWifi } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { AppMark, PreviewImage } from './AppMark.tsx'
import classes from './IphoneScreen.module.css'
import type { DrawingProps } from './push.ts'

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

/** A notification on the lock screen of an iPhone; its buttons as they come up when it is held. */
export function IosLockScreen({ push }: DrawingProps) {
  const { application, icon, title, subtitle, text, image, buttons = [], badge, time = 'now', group } = push
  return (
    <>
      <IphoneScreen>
        <div className={classes.pile} data-grouped={group ? true : undefined}>
          <div className={classes.card}>
            <AppMark application={application} icon={icon} size={38} />
            <div className={classes.words}>
              <div className={classes.head}>
                <span className={classes.title}>{title || application}</span>
                <span className={classes.when}>{time}</span>
              </div>
              {subtitle && <div className={classes.subtitle}>{subtitle}</div>}
              {text && <div className={classes.text}>{text}</div>}
            </div>
            {image && <PreviewImage source={image} size="small" className={classes.thumbnail} />}
          </div>
        </div>
        {buttons.length > 0 && (
          <div className={classes.buttons}>
            {buttons.slice(0, 4).map((words, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: buttons are told apart by their place
              <span key={place}>{words}</span>
            ))}
          </div>
        )}
      </IphoneScreen>
      {badge && <HomeScreenBadge badge={badge} application={application} icon={icon} />}
    </>
  )
}

/** The badge is on the icon of the home screen, not on the lock screen. */
function HomeScreenBadge({ badge, application, icon }: { badge: string; application: string; icon?: string }) {
  const change = /^[+-]/.test(badge)
  return (
    <div className={classes.badged}>
      <span className={classes.marked}>
        <AppMark application={application} icon={icon} size={48} />
        {!change && badge !== '0' && <span className={classes.badge}>{badge}</span>}
      </span>
      {change ? `Badge ${badge}` : badge === '0' ? 'Badge taken away' : 'Badge on the home screen'}
    </div>
  )
}

/** The clock of a drawn device: the time at which it was drawn, and the day. */
export function useClock() {
  const [now] = useState(() => new Date())
  const clock = new Intl.DateTimeFormat(undefined, { hour: 'numeric', minute: '2-digit' })
  return {
    time: clock.format(now),
    /** Lock screens leave out whether it is morning or evening. */
    lockTime: clock
      .formatToParts(now)
      .flatMap(({ type, value }) => (type === 'dayPeriod' ? [] : value))
      .join('')
      .trim(),
    day: new Intl.DateTimeFormat(undefined, { weekday: 'long', day: 'numeric', month: 'long' }).format(now),
    shortDay: new Intl.DateTimeFormat(undefined, { weekday: 'short', day: 'numeric', month: 'short' }).format(now),
  }
}
