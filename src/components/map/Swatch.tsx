import { circleColor, useMapColors } from './colors.ts'

/** The color that circles of a group have on the map. */
export function Swatch({ group, off = false }: { group?: number; off?: boolean }) {
  const color = circleColor(useMapColors(), { on: !off, group })
  return (
    <svg width={12} height={12} style={{ flex: 'none', verticalAlign: -1 }} aria-hidden>
      <circle
        cx={6}
        cy={6}
        r={5}
        fill={color}
        fillOpacity={0.3}
        stroke={color}
        strokeWidth={2}
        strokeDasharray={off ? '3 2' : ''}
      />
    </svg>
  )
}
