export type LabelSide = 'center' | 'right' | 'left' | 'top' | 'bottom'

/** A circle with its name, in pixels. */
interface NamedCircle {
  id: string
  name: string
  x: number
  y: number
  radius: number
  /** Placed first and never left out; above or below, since its handles are on the right. */
  chosen?: boolean
}

type Round = Pick<NamedCircle, 'id' | 'x' | 'y' | 'radius'>

interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

const height = 20
const gap = 6
/** Larger circles may have names of others in them: of those whose middle is in them. */
const smallRadius = 40
const handle = 14
/** Of the radius, to the right of the handle on the edge. */
const rangeWidth = 130

const overlaps = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
const isInside = (a: Box, b: Box) => a.left >= b.left && a.right <= b.right && a.top >= b.top && a.bottom <= b.bottom
const reaches = ({ x, y, radius }: Round, { left, right, top, bottom }: Box) =>
  Math.hypot(x - Math.min(right, Math.max(left, x)), y - Math.min(bottom, Math.max(top, y))) < radius
const around = (x: number, y: number, width: number, tall: number): Box => ({
  left: x - width / 2,
  right: x + width / 2,
  top: y - tall / 2,
  bottom: y + tall / 2,
})

/** What the zoom buttons, the scale, and the notice lie over, in pixels, at the size that they have on a phone. */
export const coveredParts = ({ left, right, top, bottom }: Box): Box[] => [
  { left, right: left + 58, top, bottom: top + 138 },
  { left, right, top: bottom - 42, bottom: bottom + 40 },
]

/**
 * Where names go that cover no other name, no other circle unless theirs is in it, and no handle of the chosen circle: in a
 * circle that is large enough, otherwise beside it, rather whole than cut by the edge. Names without room are left out. `obstacles`: all circles in
 * view, named or not. `view`: the map, without which nothing is cut or covered.
 */
export function placeLabels(
  circles: readonly NamedCircle[],
  obstacles: readonly Round[],
  view?: Box,
): Map<string, LabelSide> {
  const taken: Box[] = view ? coveredParts(view) : []
  const small = obstacles
    .filter(({ radius }) => radius < smallRadius)
    .map(({ id, x, y, radius }) => ({ id, box: around(x, y, 2 * radius, 2 * radius) }))
  const large = obstacles.filter(({ radius }) => radius >= smallRadius)
  const sides = new Map<string, LabelSide>()
  const chosen = circles.find((circle) => circle.chosen)
  if (chosen) {
    const { x, y, radius } = chosen
    const edge = around(x + radius, y, 2 * handle, 2 * handle)
    taken.push(around(x, y, 2 * handle, 2 * handle), { ...edge, right: edge.right + rangeWidth })
  }
  for (const circle of [...(chosen ? [chosen] : []), ...circles.filter((other) => other !== chosen)]) {
    const { id, name, radius } = circle
    const width = name.length * 7 + 10
    const candidates: LabelSide[] = circle.chosen
      ? ['top', 'bottom', 'left']
      : [...(width / 2 < radius - gap ? (['center'] as const) : []), 'right', 'left', 'top', 'bottom']
    const beside = large.filter(
      (other) => other.id !== id && Math.hypot(circle.x - other.x, circle.y - other.y) > other.radius,
    )
    const isFree = (box: Box, side: LabelSide) =>
      !beside.some((other) => reaches(other, box)) &&
      !taken.some((other) => overlaps(box, other)) &&
      !small.some((other) => (side === 'center' || other.id !== id) && overlaps(box, other.box))
    const boxes = candidates.map((side) => ({ side, box: getBox(circle, side, width) }))
    const free = boxes.filter(({ box, side }) => isFree(box, side))
    const found =
      free.find(({ box }) => !view || isInside(box, view)) ?? free[0] ?? (circle.chosen ? boxes[0] : undefined)
    if (!found) continue
    sides.set(id, found.side)
    taken.push(found.box)
  }
  return sides
}

function getBox({ x, y, radius }: NamedCircle, side: LabelSide, width: number): Box {
  const [across, up] = [radius + gap + width / 2, radius + gap + height / 2]
  const [right, down] = { center: [0, 0], right: [across, 0], left: [-across, 0], top: [0, -up], bottom: [0, up] }[
    side
  ] as [number, number]
  return around(x + right, y + down, width, height)
}
