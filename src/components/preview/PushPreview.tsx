import { IconBattery3Filled, IconBellOff, IconBrandApple, IconWifi } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { AndroidShade } from './AndroidShade.tsx'
import { AppMark, PreviewImage } from './AppMark.tsx'
import { IosLockScreen, useClock } from './IphoneScreen.tsx'
import classes from './PushPreview.module.css'
import { type DrawingProps, type PreviewedPush, type PreviewPlatform, type PreviewScheme, pushLabel } from './push.ts'
import { WindowsToast } from './WindowsToast.tsx'

interface PushPreviewProps {
  platform: PreviewPlatform
  scheme: PreviewScheme
  push: PreviewedPush
}

const drawings: Readonly<Record<PreviewPlatform, ComponentType<DrawingProps>>> = {
  ios: IosLockScreen,
  android: AndroidShade,
  osx: MacosBanner,
  windows: ({ push }) => <WindowsToast push={push} sender="app" />,
  amazon: ({ push }) => <AndroidShade push={push} maker="amazon" />,
  safari: ({ push }) => <MacosBanner push={push} site />,
  chrome: ({ push }) => <WindowsToast push={push} sender="chrome" />,
  firefox: ({ push }) => <WindowsToast push={push} sender="firefox" />,
  huawei_android: ({ push }) => <AndroidShade push={push} maker="huawei" />,
}

/** A push as a device of the platform shows it, cut off where the device cuts it. */
export function PushPreview({ platform, scheme, push }: PushPreviewProps) {
  const Drawing = drawings[platform]
  return (
    <div role="img" aria-label={pushLabel(platform, push)} className={classes.root} data-scheme={scheme}>
      {push.silent ? (
        <div className={classes.silent}>
          <IconBellOff size={20} stroke={1.6} aria-hidden />
          Not shown: delivered to the app in silence
        </div>
      ) : (
        <Drawing push={push} />
      )}
    </div>
  )
}

interface MacosBannerProps extends DrawingProps {
  /** True for a push of a web site, which comes by way of Safari. */
  site?: boolean
}

/** A banner in the corner of a Mac; the first button as it comes up under the pointer. */
function MacosBanner({ push, site: ofSite = false }: MacosBannerProps) {
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
