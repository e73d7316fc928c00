import { useComputedColorScheme } from '@mantine/core'
import type { PathOptions } from 'leaflet'
import type { MapCircle } from './places.ts'

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

/** Canvas colors can’t come from CSS. `groups` repeat after the sixth. */
const schemes = {
  light: {
    ...{ plain: '#3f4fc6', off: '#62626d', chosen: '#1a1a1f', path: '#c42b3a' },
    groups: ['#16764a', '#b4430a', '#8a2b9e', '#00718a', '#a3284f', '#6b5b00'],
    ...{ land: '#f4f3ee', shore: '#b9bcc6', water: '#d3e0ee', park: '#e1ebd6', street: '#ffffff' },
  },
  dark: {
    ...{ plain: '#9aa6f5', off: '#a0a0ab', chosen: '#ffffff', path: '#ff8f95' },
    groups: ['#5fcf95', '#f2a36b', '#d99cf0', '#5fc7e0', '#f59ab5', '#e0cd5c'],
    ...{ land: '#26262b', shore: '#4a4a54', water: '#15171c', park: '#233026', street: '#3a3a42' },
  },
}
export type MapColors = (typeof schemes)['light']

export const useMapColors = (): MapColors => schemes[useComputedColorScheme()]

type Drawn = Pick<MapCircle, 'on' | 'group'>

export const circleColor = ({ plain, off, groups }: MapColors, { on, group }: Drawn): string =>
  !on ? off : group === undefined ? plain : (groups[group % groups.length] ?? plain)

export const circleStyle = (colors: MapColors, circle: Drawn, mark?: 'chosen' | 'picked'): PathOptions => ({
  color: mark === 'chosen' ? colors.chosen : circleColor(colors, circle),
  fillColor: circleColor(colors, circle),
  weight: mark ? 3 : 1.5,
  fillOpacity: mark === 'picked' ? 0.42 : circle.on ? 0.22 : 0.08,
  dashArray: circle.on ? undefined : '5 5',
})
