/** Meters of a pixel of the map at a latitude. */
export const metersOfPixel = (lat: number, zoom: number): number =>
  (40_075_016.686 * Math.cos((lat * Math.PI) / 180)) / 2 ** (zoom + 8)

/** Pixels around a circle for its grips, and at the left for the map's own buttons. */
const grip = 16
const tools = 52

/**
 * By how many pixels a map has to look further right and down so that a circle in it comes out from under a box at its upper
 * right; undefined where it is not under it. All in pixels from the upper left corner of the map.
 */
export function stepAside(
  circle: { x: number; y: number; radius: number },
  over: { left: number; top: number; bottom: number },
  map: { width: number; height: number },
): [right: number, down: number] | undefined {
  const reach = circle.radius + grip
  const hidden =
    over.top < map.height &&
    circle.x - reach < map.width &&
    circle.x + reach > over.left &&
    circle.y - reach < over.bottom &&
    circle.y + reach > over.top
  if (!hidden) return undefined
  const free = over.left
  if (2 * reach <= free - tools) return [Math.round(circle.x + reach - free), 0]
  if (2 * reach <= map.height - over.bottom) return [0, Math.round(circle.y - reach - over.bottom)]
  // it is wider than the room: its middle at least
  return [Math.round(circle.x - Math.max(tools, free / 2)), 0]
}
