import { kindIcon, kindLabel } from '#model/applications/messageWords.ts'
import classes from './MessageKind.module.css'

/** What kind of message, with its picture. */
export function MessageKind({ kind }: { kind: string }) {
  const Glyph = kindIcon(kind)
  return (
    <span className={classes.root}>
      <Glyph size={16} stroke={1.6} aria-hidden />
      {kindLabel(kind)}
    </span>
  )
}
