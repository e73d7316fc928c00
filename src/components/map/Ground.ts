import {
  type GeoJSON,
  geoJSON,
  type Map as LeafletMap,
  type PathOptions,
  type Polyline,
  polyline,
  type Renderer,
  type TileLayer,
  tileLayer,
} from 'leaflet'
import type { MapColors } from './colors.ts'
import { gridOf } from './grid.ts'
import { landOutlines } from './landOutlines.ts'

/** What lies under the circles: streets from a server of tiles; where none come outlines of the land, near by squares. */
export type GroundState = { is: 'waiting' | 'streets' | 'outlines' } | { is: 'squares'; side: number }

/** Tiles that may fail before something else takes their place. */
const patience = 3
/** From this zoom on the finer outlines are worth their bytes; from the next on even these tell nothing true. */
const fineFrom = 5
const squaresFrom = 10
/** Pixels that a square should have at least. */
const square = 110

/** Tiles of a server as long as it gives some; else what comes with the console. */
export class Ground {
  private readonly map: LeafletMap
  private readonly renderer: Renderer
  private readonly tell: (state: GroundState) => void
  private colors: MapColors
  private tiles: TileLayer | undefined
  private land: { layer: GeoJSON; fine: boolean } | undefined
  private squares: Polyline | undefined
  private failed = 0
  private offline = false
  private gone = false

  constructor(map: LeafletMap, renderer: Renderer, colors: MapColors, tell: (state: GroundState) => void) {
    this.map = map
    this.renderer = renderer
    this.colors = colors
    this.tell = tell
    map.on('moveend', () => this.offline && void this.draw())
  }

  /** Asks a server for its tiles; without an address what comes with the console stays. */
  ask(address: string | undefined) {
    this.tiles?.remove()
    this.tiles = undefined
    this.failed = 0
    this.offline = address === undefined
    if (address === undefined) {
      void this.draw()
      return
    }
    this.tell({ is: 'waiting' })
    // OpenStreetMap answers only pages that say where they are
    this.tiles = tileLayer(address, { maxZoom: 19, referrerPolicy: 'strict-origin-when-cross-origin' })
    this.tiles.on('tileload', () => {
      this.failed = 0
      this.clear()
      this.tell({ is: 'streets' })
    })
    this.tiles.on('tileerror', () => {
      this.failed += 1
      if (this.failed < patience) return
      // asking on would fail for every tile of every view
      this.tiles?.remove()
      this.tiles = undefined
      this.offline = true
      void this.draw()
    })
    this.tiles.addTo(this.map)
  }

  /** Draws in other colors. */
  recolor(colors: MapColors) {
    this.colors = colors
    this.land?.layer.setStyle(this.landStyle())
    this.squares?.setStyle({ color: colors.shore })
  }

  remove() {
    this.gone = true
  }

  private async draw() {
    const zoom = this.map.getZoom()
    if (zoom >= squaresFrom) {
      this.drawSquares()
      return
    }
    const fine = zoom >= fineFrom
    this.tell({ is: 'outlines' })
    if (this.land?.fine === fine) return
    const land = await landOutlines(fine).catch(() => undefined)
    // meanwhile the map may have come near, or be gone
    if (this.gone || !this.offline || !land || this.map.getZoom() >= squaresFrom) return
    this.clear()
    // Leaflet hands options on to its paths, which its types leave out
    const options = { renderer: this.renderer, interactive: false, style: this.landStyle() } as object
    this.land = { fine, layer: geoJSON(land, options).addTo(this.map) }
  }

  private drawSquares() {
    const { lat, lng } = this.map.getCenter()
    const point = this.map.latLngToContainerPoint([lat, lng])
    const beside = this.map.containerPointToLatLng(point.add([square, 0]))
    const bounds = this.map.getBounds().pad(0.3)
    const { side, lines } = gridOf(
      { south: bounds.getSouth(), west: bounds.getWest(), north: bounds.getNorth(), east: bounds.getEast() },
      this.map.distance([lat, lng], beside),
    )
    this.clear()
    this.squares = polyline(lines, {
      renderer: this.renderer,
      interactive: false,
      weight: 1,
      color: this.colors.shore,
      opacity: 0.55,
    }).addTo(this.map)
    this.tell({ is: 'squares', side })
  }

  private landStyle(): PathOptions {
    return { weight: 1, color: this.colors.shore, fillColor: this.colors.land, fillOpacity: 1 }
  }

  private clear() {
    this.land?.layer.remove()
    this.squares?.remove()
    this.land = undefined
    this.squares = undefined
  }
}
