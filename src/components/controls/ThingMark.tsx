import { useState } from 'react'
import { initials } from '#format/text.ts'
import classes from './ThingMark.module.css'

interface ThingMarkProps {
  title: string
  /** Its picture. Shown only where the console may load it: from its own origin, or as data. */
  picture?: string | null
  size?: 24 | 40
}

/** A small picture for a thing, or its initials. */
export function ThingMark({ title, picture, size = 24 }: ThingMarkProps) {
  const [broken, setBroken] = useState<string>()
  const shown = picture && picture !== broken && isLoadable(picture) ? picture : undefined
  return (
    <span className={classes.root} data-size={size} aria-hidden>
      {shown ? <img src={shown} alt="" onError={() => setBroken(shown)} /> : initials(title)}
    </span>
  )
}

/** The console's content security policy lets pictures in from its own origin, `data:` and `blob:` only. */
function isLoadable(address: string): boolean {
  if (/^(data:image\/|blob:)/.test(address)) return true
  try {
    return new URL(address, window.location.href).origin === window.location.origin
  } catch {
    return false
  }
}
