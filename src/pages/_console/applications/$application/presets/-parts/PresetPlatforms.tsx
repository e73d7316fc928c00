import { Hint } from '#components/controls/Hint.tsx'
import { platformIcon } from '#components/controls/platformIcon.ts'
import { listed } from '#format/text.ts'
import { platformLabelOf, platformOf } from '#model/testDevices/platformOf.ts'
import classes from './PresetList.module.css'

/** Platforms as small pictures, their names on hover. */
export function PresetPlatforms({ platforms }: { platforms: readonly number[] }) {
  if (platforms.length === 0) return '–'
  const names = listed(platforms.map((id) => platformLabelOf(id) ?? String(id)))
  return (
    <Hint label={names}>
      <span role="img" aria-label={names} className={classes.platforms}>
        {platforms.map((id) => {
          const Glyph = platformIcon(platformOf(id) ?? '')
          return <Glyph key={id} size={16} stroke={1.6} aria-hidden />
        })}
      </span>
    </Hint>
  )
}
