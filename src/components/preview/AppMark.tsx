import { useState } from 'react'
import { initials } from '#format/text.ts'
import classes from './AppMark.module.css'
import { mayLoad } from './mayLoad.ts'

interface AppMarkProps {
  application: string
  icon?: string
  /** Edge in pixels. */
  size: 16 | 20 | 38 | 48
  shape?: 'squircle' | 'square' | 'circle'
}

/** The icon of an app as a device draws it, or its initials. */
export function AppMark({ application, icon, size, shape = 'squircle' }: AppMarkProps) {
  const [broken, setBroken] = useState<string>()
  const shown = icon && icon !== broken && mayLoad(icon) ? icon : undefined
  return (
    <span className={classes.root} data-size={size} data-shape={shape}>
      {shown ? (
        <img src={shown} alt="" referrerPolicy="no-referrer" onError={() => setBroken(shown)} />
      ) : (
        initials(application).slice(0, size < 38 ? 1 : 2)
      )}
    </span>
  )
}
