import { divIcon, type Map as LeafletMap, type Marker, marker, type Tooltip, tooltip } from 'leaflet'
import { type Limits, moved, type Place, rangeWithin, turnedTo, wrapped } from './places.ts'

interface HandlesOptions {
  limits: Limits
  /** Class names of the two handles, and words for a range. */
  classes: { middle: string; edge: string; words: string }
  words: (range: number) => string
  onChange: (place: Place, done: boolean) => void
}

/** Two grips on a circle: its middle moves it, its edge makes it wider, within the limits. */
export class Handles {
  private readonly map: LeafletMap
  private readonly options: HandlesOptions
  private readonly middle: Marker
  private readonly edge: Marker
  private readonly label: Tooltip
  private place: Place | undefined
  private held = false

  constructor(map: LeafletMap, options: HandlesOptions) {
    this.map = map
    this.options = options
    const grip = (className: string) =>
      marker([0, 0], {
        draggable: true,
        // the same is done by the keys of the map itself
        keyboard: false,
        icon: divIcon({ className, iconSize: [28, 28] }),
        zIndexOffset: 1000,
      })
    this.middle = grip(options.classes.middle)
    this.edge = grip(options.classes.edge)
    this.label = tooltip({ permanent: true, direction: 'right', offset: [16, 0], className: options.classes.words })
    for (const one of [this.middle, this.edge]) {
      one.on('dragstart', () => {
        this.held = true
      })
      one.on('dragend', () => {
        this.held = false
        if (this.place) this.options.onChange(this.place, true)
      })
    }
    this.middle.on('drag', () => {
      const { lat, lng } = this.middle.getLatLng()
      this.changed({ lat: moved({ lat, lng }, 0, 0).lat, lng: wrapped(lng) })
    })
    this.edge.on('drag', () => {
      if (!this.place) return
      const asked = this.map.distance([this.place.lat, this.place.lng], this.edge.getLatLng())
      this.changed({ range: rangeWithin(asked, this.options.limits) })
    })
  }

  /** Puts the grips on a place, or takes them away. While one is held the place follows the hand. */
  show(place: Place | undefined) {
    if (this.held) return
    this.place = place
    if (!place) {
      for (const one of [this.middle, this.edge, this.label]) one.remove()
      return
    }
    this.put()
    for (const one of [this.middle, this.edge, this.label]) if (!this.map.hasLayer(one)) one.addTo(this.map)
  }

  /** Puts the grips on the turn of the earth that is looked at now. */
  turn() {
    if (!this.held) this.put()
  }

  private changed(part: Partial<Place>) {
    if (!this.place) return
    this.place = { ...this.place, ...part }
    this.put()
    this.options.onChange(this.place, false)
  }

  private put() {
    if (!this.place) return
    const { limits, words } = this.options
    const { lat, range } = this.place
    const lng = turnedTo(this.place.lng, this.map.getCenter().lng)
    const edge = moved({ lat, lng }, 0, range)
    const beside: [number, number] = [edge.lat, turnedTo(edge.lng, lng)]
    this.middle.setLatLng([lat, lng])
    this.edge.setLatLng(beside)
    const stop = range >= limits.most ? ', the most' : range <= limits.least ? ', the least' : ''
    const element = document.createElement('span')
    element.textContent = words(range) + stop
    element.dataset.stop = stop === '' ? 'no' : 'yes'
    this.label.setContent(element).setLatLng(beside)
  }
}
