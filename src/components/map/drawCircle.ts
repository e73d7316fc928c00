import { type Circle, circle, type Map as LeafletMap, type PathOptions, type Tooltip, tooltip } from 'leaflet'
import { type Limits, nearEnough, type Place, rangeWithin, wrapped } from './places.ts'

interface Drawing {
  limits: Limits
  style: PathOptions
  words: (range: number) => string
  className: string
  onDrawn: (place: Place) => void
}

/** Range of a circle that is clicked rather than drawn, meters. */
const clicked = 150

/** Press where the middle is, draw away from it for the range, let go; from far out a press comes closer first. Answers how to stop it. */
export function drawCircle(map: LeafletMap, { limits, style, words, className, onDrawn }: Drawing): () => void {
  const box = map.getContainer()
  let drawn: Circle | undefined
  let label: Tooltip | undefined
  let far = false
  const clear = () => {
    drawn?.remove()
    label?.remove()
    drawn = undefined
    label = undefined
  }
  const down = (event: PointerEvent) => {
    const target = event.target instanceof Element ? event.target : null
    if (event.button !== 0 || target?.closest('[data-over-map]')) return
    event.preventDefault()
    event.stopPropagation()
    if (map.getZoom() < nearEnough) {
      // from here a circle would be a dot anywhere: the press comes closer instead
      map.setZoomAround(map.mouseEventToLatLng(event), Math.min(14, map.getZoom() + 4))
      return
    }
    far = false
    box.setPointerCapture(event.pointerId)
    drawn = circle(map.mouseEventToLatLng(event), { ...style, radius: clicked, interactive: false }).addTo(map)
    label = tooltip({ permanent: true, direction: 'right', offset: [12, 0], className })
    say(clicked, event)
    label.addTo(map)
  }
  const say = (range: number, event: PointerEvent) => {
    const element = document.createElement('span')
    const stop = range >= limits.most ? ', the most' : range <= limits.least ? ', the least' : ''
    element.textContent = words(range) + stop
    element.dataset.stop = stop === '' ? 'no' : 'yes'
    label?.setContent(element).setLatLng(map.mouseEventToLatLng(event))
  }
  const move = (event: PointerEvent) => {
    if (!drawn) return
    const range = map.distance(drawn.getLatLng(), map.mouseEventToLatLng(event))
    far ||= range > limits.least / 2
    if (!far) return
    drawn.setRadius(rangeWithin(range, limits))
    say(rangeWithin(range, limits), event)
  }
  const up = () => {
    if (!drawn) return
    const { lat, lng } = drawn.getLatLng()
    const place = { lat: Math.round(lat * 1e6) / 1e6, lng: wrapped(lng), range: drawn.getRadius() }
    clear()
    onDrawn(place)
  }
  const ending = new AbortController()
  const on = (name: string, react: (event: PointerEvent) => void) =>
    box.addEventListener(name, react as EventListener, { signal: ending.signal, capture: true })
  on('pointerdown', down)
  on('pointermove', move)
  on('pointerup', up)
  on('pointercancel', clear)
  map.dragging.disable()
  map.doubleClickZoom.disable()
  return () => {
    ending.abort()
    clear()
    map.dragging.enable()
    map.doubleClickZoom.enable()
  }
}
