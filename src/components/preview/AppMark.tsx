import { IconPhotoOff } from '@tabler/icons-react'
import { useState } from 'react'
import { initials } from '#format/format.ts'
import classes from './AppMark.module.css'

export function AppMark({ application, icon, size }: { application: string; icon?: string; size: 20 | 38 | 48 }) {
  const [broken, setBroken] = useState<string>()
  const shown = icon && icon !== broken && mayLoad(icon) ? icon : undefined
  return (
    <span className={classes.root} style={{ width: size, height: size, fontSize: size > 20 ? size * 0.4 : 11 }}>
      {shown ? (
        <img src={shown} alt="" referrerPolicy="no-referrer" onError={() => setBroken(shown)} />
      ) : (
        initials(application).slice(0, size < 38 ? 1 : 2)
      )}
    </span>
  )
}

interface PreviewImageProps {
  /** A URL, or the name of an image in the app. */
  source: string
  size?: 'wide' | 'small'
  className?: string
}

export function PreviewImage({ source, size = 'wide', className = '' }: PreviewImageProps) {
  const [broken, setBroken] = useState<string>()
  const why = source === broken ? whyBroken(source) : obstacleTo(source)
  if (why === undefined) {
    return (
      <img
        className={`${classes.picture} ${className}`}
        src={source}
        alt=""
        referrerPolicy="no-referrer"
        onError={() => setBroken(source)}
      />
    )
  }
  return (
    <span className={`${classes.missing} ${className}`} data-size={size} title={why}>
      <IconPhotoOff size={size === 'wide' ? 20 : 16} stroke={1.6} aria-hidden />
      {size === 'wide' && <span>{why}</span>}
    </span>
  )
}

function obstacleTo(source: string): string | undefined {
  if (mayLoad(source)) return undefined
  if (/^http:/i.test(source)) return 'Only https images are shown'
  return /^[\w.-]+$/.test(source) ? `“${source}”: an image bundled with the app` : 'This isn’t an image URL'
}

const whyBroken = (source: string) =>
  /[{}]/.test(source) ? 'The image is set when the message is sent' : 'The image can’t be loaded from here'

export const mayLoad = (source: string): boolean => /^(https:|data:image\/|blob:|\/(?!\/))/i.test(source)
