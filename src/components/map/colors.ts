import type { PathOptions } from 'leaflet'
import type { MapCircle } from './places.ts'

/** Colors of a map, as the style sheet has them for the scheme that is on. */
export interface MapColors {
  /** By group; those of no group have the first. */
  groups: readonly string[]
  off: string
  chosen: string
  path: string
  land: string
  shore: string
}

/** Colors for groups, and as many of them. */
export const groupColors = 6

/** Reads the colors where the map stands: a canvas knows nothing of style sheets. */
export function readColors(element: Element): MapColors {
  const style = getComputedStyle(element)
  const read = (name: string) => style.getPropertyValue(`--map-${name}`).trim()
  return {
    groups: ['plain', ...Array.from({ length: groupColors }, (_, at) => `group-${at + 1}`)].map(read),
    off: read('off'),
    chosen: read('chosen'),
    path: read('path'),
    land: read('land'),
    shore: read('shore'),
  }
}

/** How a circle of a group is drawn, or the dot that replaces it. */
export function circleStyle(
  colors: MapColors,
  { on, group }: Pick<MapCircle, 'on' | 'group'>,
  mark?: 'chosen' | 'picked',
  dot?: boolean,
): PathOptions {
  const color = on ? colors.groups[group === undefined ? 0 : 1 + (group % groupColors)] : colors.off
  return {
    color: mark === 'chosen' ? colors.chosen : color,
    fillColor: color,
    weight: mark ? 3 : 1.5,
    fillOpacity: dot ? 0.6 : mark === 'picked' ? 0.42 : on ? 0.22 : 0.08,
    dashArray: on ? undefined : '5 5',
  }
}
