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
export function colorsAt(element: Element): MapColors {
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
