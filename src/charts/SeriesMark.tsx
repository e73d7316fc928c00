import { colorOf, dashOf } from './colors.ts'

interface SeriesMarkProps {
  color: number
  faint?: boolean | undefined
  /** True where the series is an area or bars. */
  filled?: boolean | undefined
}

/** A short piece of a series' line, with its color and dash, or of its area. */
export const SeriesMark = ({ color, faint = false, filled = false }: SeriesMarkProps) => (
  <svg width="18" height={filled ? 12 : 8} aria-hidden focusable="false">
    {filled && !faint ? (
      <rect x="3" width="12" height="12" rx="2" fill={colorOf(color)} />
    ) : (
      <line
        x1="1"
        x2="17"
        y1="4"
        y2="4"
        stroke={colorOf(color)}
        strokeWidth="2"
        strokeOpacity={faint ? 0.55 : 1}
        strokeDasharray={faint ? '3 4' : dashOf(color)}
      />
    )}
  </svg>
)
