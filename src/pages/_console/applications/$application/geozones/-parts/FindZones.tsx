import type { Cluster } from '#api/geozones.ts'
import { useSignedIn } from '#api/session.ts'
import { ReasonedButton } from '#components/controls/ReasonedButton.tsx'
import { SearchField } from '#components/controls/SearchField.tsx'
import type { Point } from '#components/map/places.ts'
import { coordinatesIn } from '#format/coordinates.ts'
import { PlaceSearch } from './PlaceSearch.tsx'
import classes from './Places.module.css'
import { ZoneFilters } from './ZoneFilters.tsx'
import type { ZoneFilter } from './zonesShown.ts'

interface FindZonesProps {
  filter: ZoneFilter
  clusters: readonly Cluster[]
  /** False while there is no zone to search among: coordinates and places can still be gone to. */
  some: boolean
  /** Why no zone may be added. */
  toAdd: string | undefined
  /** What changes in the address; undefined takes a part out. */
  onFilter: (parts: { q?: string | undefined; cluster?: string | undefined; status?: ZoneFilter['status'] }) => void
  onAdd: () => void
  onGo: (point: Point) => void
}

/** The search and the filters; what is coordinates is gone to, and other words may be a place of the world. */
export function FindZones({ filter, clusters, some, toAdd, onFilter, onAdd, onGo }: FindZonesProps) {
  const { maps } = useSignedIn()
  const point = coordinatesIn(filter.q)
  return (
    <>
      {some ? (
        <ZoneFilters
          filter={filter}
          clusters={clusters}
          onChange={(next) => {
            const { q, cluster, status } = { ...filter, ...next }
            onFilter({ q: q || undefined, cluster, status })
          }}
        />
      ) : (
        <div className={classes.filters}>
          <div className={classes.search}>
            <SearchField
              label={maps.geocoder === null ? 'Coordinates' : 'Place or coordinates'}
              value={filter.q}
              onChange={(q) => onFilter({ q: q || undefined })}
            />
          </div>
        </div>
      )}
      {filter.q !== '' && (
        <div className={classes.bar}>
          {point ? (
            <ReasonedButton variant="default" size="xs" reason={toAdd} onClick={onAdd}>
              Add a zone at {point.lat}, {point.lng}
            </ReasonedButton>
          ) : (
            <PlaceSearch words={filter.q} onGo={onGo} />
          )}
        </div>
      )}
    </>
  )
}
