import {
  type Circle,
  type CircleMarker,
  circle,
  circleMarker,
  divIcon,
  type Map as LeafletMap,
  type Marker,
  marker,
  type PathOptions,
  type Renderer,
} from 'leaflet'
import { type Bunch, CircleIndex } from './CircleIndex.ts'
import type { MapColors } from './colors.ts'
import { type MapCircle, type Place, turnedTo } from './places.ts'

export interface CirclesShown {
  circles: readonly MapCircle[]
  chosen: string | undefined
  picked: ReadonlySet<string>
  /** A place that is being changed stands for the one it had. */
  changed: { id: string; place: Place } | undefined
}

interface CirclesOptions {
  renderer: Renderer
  bunchClass: string
  words: (count: number) => string
  onChoose: (id: string) => void
}

/** Pixels below which a circle of its true size would be lost: a dot stands for it. */
const smallest = 5

/** The circles in sight, drawn at their true size; those too near one another as a number. */
export class Circles {
  private readonly map: LeafletMap
  private readonly options: CirclesOptions
  private colors: MapColors
  private index = new CircleIndex([])
  private shown: CirclesShown = { circles: [], chosen: undefined, picked: new Set(), changed: undefined }
  private drawn = new Map<string, { layer: Circle | CircleMarker; look: string }>()
  private bunches = new Map<string, Marker>()

  constructor(map: LeafletMap, colors: MapColors, options: CirclesOptions) {
    this.map = map
    this.colors = colors
    this.options = options
    map.on('moveend', () => this.draw())
  }

  show(shown: CirclesShown) {
    if (shown.circles !== this.shown.circles) this.index = new CircleIndex(shown.circles)
    this.shown = shown
    this.draw()
  }

  recolor(colors: MapColors) {
    this.colors = colors
    this.draw()
  }

  /** How a circle of a group is drawn. */
  style({ on, group }: Pick<MapCircle, 'on' | 'group'>, marked: 'chosen' | 'picked' | 'no'): PathOptions {
    const own = on
      ? this.colors.groups[group === undefined ? 0 : 1 + (group % (this.colors.groups.length - 1))]
      : this.colors.off
    const color = marked === 'chosen' ? this.colors.chosen : own
    return {
      color,
      fillColor: own,
      weight: marked === 'no' ? 1.5 : 3,
      fillOpacity: marked === 'picked' ? 0.42 : on ? 0.22 : 0.08,
      dashArray: on ? undefined : '5 5',
    }
  }

  private draw() {
    if (!this.map.getContainer().isConnected) return
    const zoom = this.map.getZoom()
    const bounds = this.map.getBounds().pad(0.25)
    const box: [number, number, number, number] = [
      bounds.getWest(),
      Math.max(-90, bounds.getSouth()),
      bounds.getEast(),
      Math.min(90, bounds.getNorth()),
    ]
    const { circles, bunches } = this.index.within(box, zoom)
    const { chosen, changed } = this.shown
    // the chosen one is seen wherever it is
    const own = circles.some(({ id }) => id === chosen) ? undefined : this.shown.circles.find(({ id }) => id === chosen)
    const { lng } = this.map.getCenter()
    const kept = new Set<string>()
    for (const one of own ? [...circles, own] : circles) {
      kept.add(one.id)
      const now = changed?.id === one.id ? { ...one, ...changed.place } : one
      this.put({ ...now, lng: turnedTo(now.lng, lng) }, zoom)
    }
    for (const [id, { layer }] of this.drawn)
      if (!kept.has(id)) {
        layer.remove()
        this.drawn.delete(id)
      }
    this.putBunches(bunches)
  }

  private put(one: MapCircle, zoom: number) {
    const { chosen, picked } = this.shown
    const marked = one.id === chosen ? 'chosen' : picked.has(one.id) ? 'picked' : 'no'
    const pixels = one.range / metersPerPixel(one.lat, zoom)
    const style = this.style(one, marked)
    const look = `${one.lat} ${one.lng} ${pixels < smallest ? 'dot' : one.range} ${marked} ${one.on} ${style.color} ${style.fillColor} ${one.name}`
    const before = this.drawn.get(one.id)
    if (before?.look === look) return
    before?.layer.remove()
    const { renderer, onChoose } = this.options
    const layer =
      pixels < smallest
        ? circleMarker([one.lat, one.lng], { ...style, renderer, radius: smallest, fillOpacity: 0.6 })
        : circle([one.lat, one.lng], { ...style, renderer, radius: one.range })
    // made when first wanted: a thousand tooltips would cost more than their circles
    layer.once('mouseover', () => {
      const words = document.createElement('span')
      words.textContent = one.name
      layer.bindTooltip(words, { sticky: true, direction: 'top', offset: [0, -8] }).openTooltip()
    })
    layer.on('click', () => onChoose(one.id))
    layer.addTo(this.map)
    if (marked === 'chosen') layer.bringToFront()
    this.drawn.set(one.id, { layer, look })
  }

  private putBunches(bunches: readonly Bunch[]) {
    const kept = new Set<string>()
    for (const bunch of bunches) {
      const key = `${bunch.id} ${bunch.count} ${bunch.lng}`
      kept.add(key)
      if (this.bunches.has(key)) continue
      const size = bunch.count < 10 ? 30 : bunch.count < 100 ? 36 : bunch.count < 1_000 ? 44 : 52
      const words = document.createElement('span')
      words.textContent = this.options.words(bunch.count)
      const index = this.index
      this.bunches.set(
        key,
        marker([bunch.lat, bunch.lng], {
          // a hundred stops of the Tab key would lead nowhere: the list has every one
          keyboard: false,
          icon: divIcon({ className: this.options.bunchClass, html: words, iconSize: [size, size] }),
        })
          .on('click', () => this.map.setView([bunch.lat, bunch.lng], index.zoomInto(bunch)))
          .addTo(this.map),
      )
    }
    for (const [key, layer] of this.bunches)
      if (!kept.has(key)) {
        layer.remove()
        this.bunches.delete(key)
      }
  }
}

/** Meters that a pixel of the map stands for at a latitude. */
const metersPerPixel = (lat: number, zoom: number) => (156_543.034 * Math.cos((lat * Math.PI) / 180)) / 2 ** zoom
