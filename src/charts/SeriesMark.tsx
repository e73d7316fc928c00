import { colourOf, dashOf } from './colours.ts'

interface SeriesMarkProps {
  colour: number
  faint?: boolean | undefined
  /** True where the series is an area or bars. */
  filled?: boolean | undefined
}

/** A short piece of a series' line, with its colour and dash, or of its area. */
export const SeriesMark = ({ colour, faint = false, filled = false }: SeriesMarkProps) => (
  <svg width="18" height={filled ? 12 : 8} aria-hidden focusable="false">
    {filled && !faint ? (
      <rect x="3" width="12" height="12" rx="2" fill={colourOf(colour)} />
    ) : (
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
    )}
  </svg>
)
