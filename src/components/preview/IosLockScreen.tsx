import { AppMark } from './AppMark.tsx'
import classes from './IosLockScreen.module.css'
import { IphoneScreen } from './IphoneScreen.tsx'
import { PreviewImage } from './PreviewImage.tsx'
import type { DrawingProps } from './push.ts'

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
