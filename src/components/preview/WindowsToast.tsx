import { IconBrandChrome, IconBrandFirefox, IconBrandWindowsFilled, IconDots, IconX } from '@tabler/icons-react'
import { AppMark, PreviewImage } from './AppMark.tsx'
import { useClock } from './IphoneScreen.tsx'
import type { DrawingProps } from './push.ts'
import classes from './WindowsToast.module.css'

interface WindowsToastProps extends DrawingProps {
  /** An app of its own, or the browser that a site sends by way of. */
  sender: 'app' | 'chrome' | 'firefox'
}

/** A toast above the taskbar of Windows 11. Firefox shows neither pictures nor buttons. */
export function WindowsToast({ push, sender }: WindowsToastProps) {
  const { application, icon, title, text, image, largeIcon, buttons = [], site } = push
  const { time, shortDay } = useClock()
  const plain = sender === 'firefox'
  const own = largeIcon || icon
  return (
    <div className={classes.desk}>
      <div className={classes.toast}>
        {image && sender === 'chrome' && <PreviewImage source={image} className={classes.hero} />}
        <div className={classes.head}>
          <Sender push={push} sender={sender} />
          <IconDots size={15} aria-hidden />
          <IconX size={15} stroke={1.8} aria-hidden />
        </div>
        <div className={classes.body}>
          {sender !== 'app' &&
            (largeIcon ? (
              <PreviewImage source={largeIcon} size="small" className={classes.icon} />
            ) : (
              <AppMark application={application} icon={own} size={48} shape="square" />
            ))}
          <div className={classes.words}>
            {title && <div className={classes.title}>{title}</div>}
            {text && <div className={classes.text}>{text}</div>}
            {sender !== 'app' && <div className={classes.site}>{site || 'your-site.example'}</div>}
          </div>
        </div>
        {image && sender === 'app' && <PreviewImage source={image} className={classes.picture} />}
        {buttons.length > 0 && !plain && (
          <div className={classes.buttons}>
            {buttons.slice(0, sender === 'chrome' ? 2 : 5).map((words, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: buttons are told apart by their place
              <span key={place}>{words}</span>
            ))}
          </div>
        )}
      </div>
      <div className={classes.taskbar}>
        <IconBrandWindowsFilled size={17} className={classes.start} aria-hidden />
        <span className={classes.clock}>
          <span>{time}</span>
          <span>{shortDay}</span>
        </span>
      </div>
    </div>
  )
}

function Sender({ push, sender }: WindowsToastProps) {
  if (sender === 'chrome' || sender === 'firefox') {
    const [Glyph, name] =
      sender === 'chrome' ? [IconBrandChrome, 'Google Chrome'] : [IconBrandFirefox, 'Mozilla Firefox']
    return (
      <span className={classes.sender}>
        <Glyph size={16} stroke={1.8} aria-hidden />
        <span>{name}</span>
      </span>
    )
  }
  return (
    <span className={classes.sender}>
      <AppMark application={push.application} icon={push.icon} size={16} shape="square" />
      <span>{push.application}</span>
    </span>
  )
}
