import { canvas } from 'leaflet'
import { useEffect, useMemo, useRef, useState } from 'react'
import { Pane, Polygon, TileLayer } from 'react-leaflet'
import { useViewport } from './Circles.tsx'
import { type Land, landOutlines } from './landOutlines.ts'
import type { MapColors } from './Swatch.tsx'

/** Consecutive failures after which no more tiles are requested. */
const maxFailures = 3
const fineZoom = 5

/** Street tiles from a URL template, or else land outlines. */
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
        <LandOutlines colors={colors} />
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
