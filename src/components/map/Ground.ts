import { geoJSON, type Layer, type Map as LeafletMap, type Renderer, tileLayer } from 'leaflet'
import { landOutlines } from './landOutlines.ts'

/** What lies under the circles: streets from a server of tiles, or outlines of the land where none come. */
export type GroundState = 'waiting' | 'streets' | 'outlines'

/** Tiles that may fail before the outlines take their place. */
const patience = 3
/** From this zoom on the finer outlines are worth their bytes. */
const fineFrom = 5

/** Tiles of a server as long as it gives some; else the outlines of the land that came with the console. */
export class Ground {
  private tiles: ReturnType<typeof tileLayer> | undefined
  private land: Layer | undefined
  private fine = false
  private failed = 0
  private readonly map: LeafletMap
  private readonly renderer: Renderer
  private readonly tell: (state: GroundState) => void
  private colours: { land: string; shore: string }
  private gone = false

  constructor(
    map: LeafletMap,
    renderer: Renderer,
    colours: { land: string; shore: string },
    tell: (state: GroundState) => void,
  ) {
    this.map = map
    this.renderer = renderer
    this.colours = colours
    this.tell = tell
    map.on('zoomend', () => {
      if (this.land && !this.fine && map.getZoom() >= fineFrom) void this.outlines()
    })
  }

  /** Asks a server for its tiles; without an address the outlines stay. */
  ask(address: string | undefined) {
    this.tiles?.remove()
    this.tiles = undefined
    this.failed = 0
    if (address === undefined) {
      void this.outlines()
      return
    }
    this.tell('waiting')
    // OpenStreetMap answers only pages that say where they are
    this.tiles = tileLayer(address, { maxZoom: 19, referrerPolicy: 'strict-origin-when-cross-origin' })
    this.tiles.on('tileload', () => {
      this.failed = 0
      this.land?.remove()
      this.land = undefined
      this.tell('streets')
    })
    this.tiles.on('tileerror', () => {
      this.failed += 1
      if (this.failed < patience) return
      // asking on would fail for every tile of every view
      this.tiles?.remove()
      this.tiles = undefined
      void this.outlines()
    })
    this.tiles.addTo(this.map)
  }

  /** Draws the land in other colours. */
  recolour(colours: { land: string; shore: string }) {
    this.colours = colours
    if (this.land) void this.outlines()
  }

  remove() {
    this.gone = true
  }

  private async outlines() {
    this.tell('outlines')
    const fine = this.map.getZoom() >= fineFrom
    const land = await landOutlines(fine).catch(() => undefined)
    if (this.gone || this.tiles || !land) return
    this.land?.remove()
    this.fine = fine
    this.land = geoJSON(land, {
      interactive: false,
      // Leaflet hands options on to its paths, which its types leave out
      ...{ renderer: this.renderer },
      style: {
        weight: 1,
        color: this.colours.shore,
        fillColor: this.colours.land,
        fillOpacity: 1,
        smoothFactor: 0.5,
      } as object,
    }).addTo(this.map)
  }
}
