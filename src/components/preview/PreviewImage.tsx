import { IconPhotoOff } from '@tabler/icons-react'
import { useState } from 'react'
import { mayLoad } from './mayLoad.ts'
import classes from './PreviewImage.module.css'

interface PreviewImageProps {
  /** An address, or the name of a picture inside the app. */
  source: string
  /** `wide` has room for words where the picture cannot be loaded, `small` only for a sign. */
  size?: 'wide' | 'small'
  className?: string
}

/** A picture of a message, from wherever people say it is. Where it cannot be loaded it says so, quietly. */
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

/** Why a picture is not even asked for. */
function obstacleTo(source: string): string | undefined {
  if (mayLoad(source)) return undefined
  if (/^http:/i.test(source)) return 'Pictures are shown over https: alone'
  return /^[\w.-]+$/.test(source) ? `“${source}”: a picture inside the app` : 'This is no address of a picture'
}

const whyBroken = (source: string) =>
  /[{}]/.test(source) ? 'The picture is chosen when it is sent' : 'The picture cannot be loaded from here'
