import { canvas, divIcon } from 'leaflet'
import { Fragment, useEffect, useMemo, useRef, useState } from 'react'
import { Marker, Pane, Polygon, Polyline, Rectangle, TileLayer, useMap } from 'react-leaflet'
import { useViewport } from './Circles.tsx'
import { CityStreets } from './CityStreets.tsx'
import { cityAt } from './cities/cityAt.ts'
import { gridLines } from './coordinateGrid.ts'
import classes from './GeozoneMap.module.css'
import { type Land, landOutlines } from './landOutlines.ts'
import { coveredParts } from './placeLabels.ts'
import type { MapView } from './places.ts'
import type { MapColors } from './Swatch.tsx'

/** Consecutive failures after which no more tiles are requested. */
const maxFailures = 3
const fineZoom = 5
/** From this zoom on, the outlines are wrong by more than the width of a city’s river: a grid takes their place. */
const gridZoom = 9

/** What is drawn without street tiles. */
export const offlineName = (view: MapView): string =>
  view.zoom < gridZoom ? 'Land outlines' : cityAt(view) ? 'Main streets, simplified' : 'Coordinates, without streets'

/** Street tiles from a URL template, or else land outlines or, close up, a known city on a grid of coordinates. */
export function Basemap({
  url,
  colors,
  onFailed,
}: {
  url?: string
  colors: MapColors
  onFailed: (url: string) => void
}) {
  const failures = useRef(0)
  if (url === undefined)
    return (
      <Pane name="land" style={{ zIndex: 210 }}>
        <Offline colors={colors} />
      </Pane>
    )
  return (
    <TileLayer
      key={url}
      url={url}
      maxZoom={19}
      // OpenStreetMap rejects requests without a referrer
      referrerPolicy="strict-origin-when-cross-origin"
      eventHandlers={{
        tileload: () => {
          failures.current = 0
        },
        tileerror: () => {
          failures.current += 1
          if (failures.current >= maxFailures) onFailed(url)
        },
      }}
    />
  )
}

function Offline({ colors }: { colors: MapColors }) {
  const { lat, lng, zoom } = useViewport()
  const city = cityAt({ lat, lng, zoom })
  if (zoom < gridZoom) return <LandOutlines colors={colors} />
  return (
    <>
      <CoordinateGrid colors={colors} />
      {city && <CityStreets key={city.name} city={city} colors={colors} />}
    </>
  )
}

const labelIcon = (text: string, axis: 'lat' | 'lng') =>
  divIcon({ className: classes.degrees, html: `<span data-axis="${axis}">${text}</span>`, iconSize: [0, 0] })

/** On one color, since neither land nor water is known everywhere. */
function CoordinateGrid({ colors: { shore, land } }: { colors: MapColors }) {
  const { box } = useViewport()
  const map = useMap()
  const [renderer] = useState(() => canvas({ pane: 'land', padding: 0.4 }))
  const [west, south, east, north] = box
  const seen = map.getBounds()
  const line = { weight: 1, color: shore, opacity: 0.6 }
  const sheet = { stroke: false, fillColor: land, fillOpacity: 1 }
  const size = map.getSize()
  const covered = coveredParts({ left: 0, right: size.x, top: 0, bottom: size.y })
  const mark = (lat: number, lng: number, label: string, axis: 'lat' | 'lng') => {
    const { x, y } = map.latLngToContainerPoint([lat, lng])
    const isCovered = covered.some(({ left, right, top, bottom }) => x >= left && x < right && y >= top && y < bottom)
    return isCovered ? null : (
      <Marker
        position={[lat, lng]}
        icon={labelIcon(label, axis)}
        // otherwise, the northern ones are below the sheet
        zIndexOffset={10_000}
        interactive={false}
        keyboard={false}
      />
    )
  }
  return (
    <>
      <Rectangle
        bounds={[
          [south - (north - south), west - (east - west)],
          [north + (north - south), east + (east - west)],
        ]}
        renderer={renderer}
        pathOptions={sheet}
        interactive={false}
      />
      {gridLines(seen.getSouth(), seen.getNorth(), ['N', 'S']).map(({ degrees, label }) => (
        <Fragment key={`lat ${degrees}`}>
          <Polyline
            positions={[
              [degrees, west],
              [degrees, east],
            ]}
            {...{ renderer, pathOptions: line }}
            interactive={false}
          />
          {mark(degrees, seen.getEast(), label, 'lat')}
        </Fragment>
      ))}
      {gridLines(seen.getWest(), seen.getEast(), ['E', 'W']).map(({ degrees, label }) => (
        <Fragment key={`lng ${degrees}`}>
          <Polyline
            positions={[
              [south, degrees],
              [north, degrees],
            ]}
            {...{ renderer, pathOptions: line }}
            interactive={false}
          />
          {mark(seen.getNorth(), degrees, label, 'lng')}
        </Fragment>
      ))}
    </>
  )
}

function LandOutlines({ colors: { shore, land: fillColor } }: { colors: MapColors }) {
  const { box, zoom } = useViewport()
  const fine = zoom >= fineZoom
  const [land, setLand] = useState<Land[]>([])
  const [renderer] = useState(() => canvas({ pane: 'land', padding: 0.4 }))
  useEffect(() => {
    let current = true
    landOutlines(fine).then(
      (next) => current && setLand(next),
      () => undefined,
    )
    return () => {
      current = false
    }
  }, [fine])
  const pathOptions = useMemo(() => ({ weight: 1, color: shore, fillColor, fillOpacity: 1 }), [shore, fillColor])
  const inView = land.filter(({ bounds: [west, south, east, north] }) => {
    return west < box[2] && east > box[0] && south < box[3] && north > box[1]
  })
  return inView.map(({ rings, bounds }) => (
    <Polygon key={bounds.join()} {...{ renderer, pathOptions }} positions={rings} interactive={false} />
  ))
}
