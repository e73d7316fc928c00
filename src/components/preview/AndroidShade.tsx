import {
  IconBatteryVerticalFilled,
  IconBellFilled,
  IconBluetooth,
  IconBulb,
  IconChevronUp,
  IconMoon,
  IconWifi,
} from '@tabler/icons-react'
import classes from './AndroidShade.module.css'
import { AppMark, PreviewImage } from './AppMark.tsx'
import colors from './androidColors.module.css'
import { useClock } from './IphoneScreen.tsx'
import type { DrawingProps } from './push.ts'

interface AndroidShadeProps extends DrawingProps {
  /** Whose Android it is: they draw the same notification each in their way. */
  maker?: 'google' | 'huawei' | 'amazon'
}

/** An opened notification in the shade of an Android device. */
export function AndroidShade({ push, maker = 'google' }: AndroidShadeProps) {
  const { title, text, image, largeIcon, buttons = [], group } = push
  const { time, shortDay } = useClock()
  return (
    <div className={`${colors.colors} ${classes.phone}`} data-maker={maker}>
      <div className={classes.status}>
        <span className={classes.clock}>{time}</span>
        <span className={classes.day}>{shortDay}</span>
        <IconWifi size={14} stroke={2.2} aria-hidden />
        <IconBatteryVerticalFilled size={15} aria-hidden />
      </div>
      <div className={classes.tiles}>
        {tiles.map(({ words, icon: Glyph, on }) => (
          <span key={words} className={classes.tile} data-on={on || undefined}>
            <Glyph size={16} stroke={1.8} aria-hidden />
            <span>{words}</span>
          </span>
        ))}
      </div>
      <div className={classes.pile} data-grouped={group ? true : undefined}>
        <div className={classes.card}>
          <Head push={push} maker={maker} />
          <div className={classes.body}>
            <div className={classes.words}>
              {title && <div className={classes.title}>{title}</div>}
              {text && (
                <div className={classes.text} data-short={image ? true : undefined}>
                  {text}
                </div>
              )}
            </div>
            {largeIcon && <PreviewImage source={largeIcon} size="small" className={classes.large} />}
          </div>
          {image && <PreviewImage source={image} className={classes.picture} />}
          {buttons.length > 0 && (
            <div className={classes.buttons}>
              {buttons.slice(0, 3).map((words, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: buttons are told apart by their place
                <span key={place}>{words}</span>
              ))}
            </div>
          )}
        </div>
      </div>
      <span className={classes.bar} />
    </div>
  )
}

const tiles = [
  { words: 'Internet', icon: IconWifi, on: true },
  { words: 'Bluetooth', icon: IconBluetooth, on: true },
  { words: 'Torch', icon: IconBulb, on: false },
  { words: 'Do not disturb', icon: IconMoon, on: false },
] as const

/** Small icon, name of the app, time. Google's has a silhouette in the accent color, the others the app's own icon. */
function Head({ push, maker }: Required<AndroidShadeProps>) {
  const { application, icon, accent, time = 'now', group } = push
  const color = accent && /^#[0-9a-f]{6}$/i.test(accent) ? accent : undefined
  return (
    <div className={classes.head}>
      {maker === 'google' ? (
        <span className={classes.small} style={color ? { backgroundColor: color } : undefined}>
          <IconBellFilled size={13} aria-hidden />
        </span>
      ) : (
        <AppMark application={application} icon={icon} size={20} shape={maker === 'amazon' ? 'square' : 'squircle'} />
      )}
      <span className={classes.from}>
        {application}
        {group && maker === 'google' ? ` · ${group}` : ''}
      </span>
      <span className={classes.when}>· {time}</span>
      <span className={classes.fold}>
        <IconChevronUp size={14} stroke={2} aria-hidden />
      </span>
    </div>
  )
}
