import { divIcon, type Map as LeafletMap, type Marker, marker, type Polyline, polyline } from 'leaflet'
import { type Point, turnedTo, wrapped } from './places.ts'

/** A path over the map and who walks it. */
export interface MapRoute {
  points: readonly Point[]
  walker: Point | undefined
}

/** Draws a path and the one on it, who can be dragged along. */
export class Route {
  private readonly map: LeafletMap
  private readonly line: Polyline
  private readonly walker: Marker
  private held = false

  constructor(map: LeafletMap, className: string, onDrag: (point: Point) => void) {
    this.map = map
    this.line = polyline([], { weight: 4, interactive: false })
    this.walker = marker([0, 0], {
      draggable: true,
      keyboard: false,
      icon: divIcon({ className, iconSize: [26, 26] }),
      zIndexOffset: 1100,
    })
    this.walker.on('dragstart', () => {
      this.held = true
    })
    this.walker.on('drag', () => {
      const { lat, lng } = this.walker.getLatLng()
      onDrag({ lat, lng: wrapped(lng) })
    })
    this.walker.on('dragend', () => {
      this.held = false
    })
  }

  show(route: MapRoute | undefined, color: string) {
    this.line.setStyle({ color })
    // from the turn of the earth that is looked at on, without leaps over the date line
    let east = this.map.getCenter().lng
    const points = (route?.points ?? []).map(({ lat, lng }): [number, number] => {
      east = turnedTo(lng, east)
      return [lat, east]
    })
    this.line.setLatLngs(points)
    if (route && route.points.length > 0) this.line.addTo(this.map)
    else this.line.remove()
    if (!route?.walker) this.walker.remove()
    else {
      // while it is dragged Leaflet moves the marker itself, and it comes to the path when let go
      const middle = points.length > 0 ? this.line.getBounds().getCenter().lng : east
      if (!this.held) this.walker.setLatLng([route.walker.lat, turnedTo(route.walker.lng, middle)])
      this.walker.addTo(this.map)
    }
  }
}
