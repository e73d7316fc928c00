import { useState } from 'react'
import { initials } from '#format/format.ts'
import classes from './ObjectAvatar.module.css'

interface ObjectAvatarProps {
  title: string
  picture?: string | null
  size?: 24 | 40
}

export function ObjectAvatar({ title, picture, size = 24 }: ObjectAvatarProps) {
  const [broken, setBroken] = useState<string>()
  const shown = picture && picture !== broken ? picture : undefined
  return (
    <span className={classes.root} data-size={size} aria-hidden>
      {shown ? <img src={shown} alt="" onError={() => setBroken(shown)} /> : initials(title)}
    </span>
  )
}
