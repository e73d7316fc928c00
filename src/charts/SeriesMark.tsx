import { colourOf, dashOf } from './colours.ts'

/** A short piece of a series' line, with its colour and dash. */
export const SeriesMark = ({ colour, faint = false }: { colour: number; faint?: boolean | undefined }) => (
  <svg width="18" height="8" aria-hidden focusable="false">
    <line
      x1="1"
      x2="17"
      y1="4"
      y2="4"
      stroke={colourOf(colour)}
      strokeWidth="2"
      strokeOpacity={faint ? 0.55 : 1}
      strokeDasharray={faint ? '3 4' : dashOf(colour)}
    />
  </svg>
)
