import { canvas, divIcon } from 'leaflet'
import { useEffect, useMemo, useState } from 'react'
import { Marker, Polygon, Polyline, useMap } from 'react-leaflet'
import { useViewport } from './Circles.tsx'
import type { City } from './cities/cityAt.ts'
import { type CitySketch, pathPoints } from './cities/citySketch.ts'
import classes from './GeozoneMap.module.css'
import { labelsApart, metersOfPixel } from './places.ts'
import type { MapColors } from './Swatch.tsx'

/** From this zoom on, parts of the city are named. */
const namedZoom = 13

/** Water, parks, and main streets of a city that the console knows without a network. */
export function CityStreets({ city, colors }: { city: City; colors: MapColors }) {
  const { zoom } = useViewport()
  const [renderer] = useState(() => canvas({ pane: 'land', padding: 0.4 }))
  const [sketch, setSketch] = useState<CitySketch>()
  useEffect(() => {
    let current = true
    city.sketch().then(
      (next) => current && setSketch(next),
      () => undefined,
    )
    return () => {
      current = false
    }
  }, [city])
  const drawn = useMemo(
    () =>
      sketch && {
        areas: sketch.areas.map(pathPoints),
        rivers: sketch.rivers.map(({ width, path }) => ({ width, line: pathPoints(path) })),
        parks: sketch.parks.map(pathPoints),
        streets: sketch.streets.map(pathPoints),
      },
    [sketch],
  )
  if (!drawn) return null
  const { water, park, shore, street } = colors
  const filled = (fillColor: string) => ({ stroke: false, fillColor, fillOpacity: 1 })
  const meter = 1 / metersOfPixel(city.bounds[0], zoom)
  const wide = zoom >= 14 ? 5 : zoom >= namedZoom ? 3.5 : 2
  const layer = { renderer, interactive: false }
  return (
    <>
      {drawn.parks.map((positions) => (
        <Polygon key={`park ${positions[0]}`} {...layer} positions={positions} pathOptions={filled(park)} />
      ))}
      {drawn.areas.map((positions) => (
        <Polygon key={`area ${positions[0]}`} {...layer} positions={positions} pathOptions={filled(water)} />
      ))}
      {drawn.rivers.map(({ line, width }) => (
        <Polyline
          key={`river ${line[0]}`}
          {...layer}
          positions={line}
          pathOptions={{ color: water, weight: Math.max(1, width * meter) }}
        />
      ))}
      {
        // all edges below all streets, so that crossings are open
        ([shore, street] as const).map((color, over) =>
          drawn.streets.map((line) => (
            <Polyline
              key={`${color} ${line}`}
              {...layer}
              positions={line}
              pathOptions={{ color, weight: over ? wide : wide + 1.5 }}
            />
          )),
        )
      }
      {sketch && zoom >= namedZoom && <Names names={sketch.names} />}
    </>
  )
}

function Names({ names }: Pick<CitySketch, 'names'>) {
  const { zoom } = useViewport()
  const map = useMap()
  const shown = useMemo(() => {
    const labels = names.map(([name, lat, lng]) => ({ id: name, name, ...map.project([lat, lng], zoom) }))
    const apart = labelsApart(labels)
    return names.filter(([name]) => apart.has(name))
  }, [names, map, zoom])
  return shown.map(([name, lat, lng]) => (
    <Marker
      key={name}
      pane="land"
      position={[lat, lng]}
      icon={nameIcon(name)}
      zIndexOffset={10_000}
      interactive={false}
      keyboard={false}
    />
  ))
}

function nameIcon(name: string) {
  const label = document.createElement('span')
  label.textContent = name
  return divIcon({ className: classes.area, html: label, iconSize: [0, 0] })
}
