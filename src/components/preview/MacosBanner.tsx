import { IconBattery3Filled, IconBrandApple, IconWifi } from '@tabler/icons-react'
import { AppMark } from './AppMark.tsx'
import classes from './MacosBanner.module.css'
import { PreviewImage } from './PreviewImage.tsx'
import type { DrawingProps } from './push.ts'
import { useClock } from './useClock.ts'

interface MacosBannerProps extends DrawingProps {
  /** True for a push of a web site, which comes by way of Safari. */
  site?: boolean
}

/** A banner in the corner of a Mac; the first button as it comes up under the pointer. */
export function MacosBanner({ push, site: ofSite = false }: MacosBannerProps) {
  const { application, icon, title, subtitle, text, image, buttons = [], time = 'now', site } = push
  const { time: clock, shortDay } = useClock()
  return (
    <div className={classes.desk}>
      <div className={classes.menu}>
        <IconBrandApple size={14} stroke={2} aria-hidden />
        <span className={classes.front}>{ofSite ? 'Safari' : 'Finder'}</span>
        <IconWifi size={14} stroke={2.2} aria-hidden />
        <IconBattery3Filled size={16} aria-hidden />
        <span>
          {shortDay} {clock}
        </span>
      </div>
      <div className={classes.banner}>
        <AppMark application={application} icon={icon} size={38} />
        <div className={classes.words}>
          <div className={classes.head}>
            <span className={classes.title}>{title || application}</span>
            <span className={classes.when}>{time}</span>
          </div>
          {ofSite && <div className={classes.line}>{site || application}</div>}
          {!ofSite && subtitle && <div className={classes.line}>{subtitle}</div>}
          {text && <div className={classes.text}>{text}</div>}
        </div>
        {image && !ofSite && <PreviewImage source={image} size="small" className={classes.thumbnail} />}
        {buttons[0] && <span className={classes.action}>{buttons[0]}</span>}
      </div>
    </div>
  )
}
