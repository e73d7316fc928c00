import { IconBellOff } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { AndroidShade } from './AndroidShade.tsx'
import { IosLockScreen } from './IosLockScreen.tsx'
import { MacosBanner } from './MacosBanner.tsx'
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
