import { Box, Button, Group, Loader, Select } from '@mantine/core'
import { IconMapSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { placesQuery } from '#api/geozones.ts'
import { useSignedIn } from '#api/session.ts'
import { ReasonedButton } from '#components/controls/ReasonedButton.tsx'
import { SearchField } from '#components/controls/SearchField.tsx'
import type { Point } from '#components/map/places.ts'
import type { Cluster } from '#contract/places/zones.ts'
import { coordinatesIn } from '#format/coordinates.ts'
import type { ZoneFilter } from './address.ts'
import classes from './Places.module.css'

interface FindZonesProps {
  filter: ZoneFilter
  clusters: readonly Cluster[]
  /** False while there is no zone to search among: coordinates and places can still be gone to. */
  some: boolean
  /** Why no zone may be added. */
  toAdd: string | undefined
  /** Parts that change; undefined takes one out. */
  onFilter: (parts: Partial<{ [Part in keyof ZoneFilter]: ZoneFilter[Part] | undefined }>) => void
  onAdd: (point: Point) => void
  onGo: (point: Point) => void
}

/** The search and the filters; what is coordinates is gone to, and other words may be a place of the world. */
export function FindZones({ filter, clusters, some, toAdd, onFilter, onAdd, onGo }: FindZonesProps) {
  const { maps } = useSignedIn()
  const point = coordinatesIn(filter.q)
  const label = some ? 'Name or coordinates' : maps.geocoder === null ? 'Coordinates' : 'Place or coordinates'
  return (
    <>
      <div className={classes.filters}>
        <SearchField label={label} value={filter.q} onChange={(q) => onFilter({ q: q || undefined })} />
        {some && (
          <Group gap="xs" grow wrap="nowrap">
            <Select
              aria-label="Cluster"
              placeholder="Any cluster"
              clearable
              clearButtonProps={{ 'aria-label': 'Clear: Cluster' }}
              searchable={clusters.length > 8}
              value={filter.cluster ?? null}
              onChange={(cluster) => onFilter({ cluster: cluster ?? undefined })}
              data={[
                ...clusters.map(({ code, name }) => ({ value: code, label: name })),
                { value: 'none', label: 'No cluster' },
              ]}
            />
            <Select
              aria-label="Status"
              placeholder="On or off"
              clearable
              clearButtonProps={{ 'aria-label': 'Clear: Status' }}
              value={filter.status ?? null}
              onChange={(status) => onFilter({ status: status ?? undefined })}
              data={[
                { value: 'on' as const, label: 'Active' },
                { value: 'off' as const, label: 'Off' },
              ]}
            />
          </Group>
        )}
      </div>
      {filter.q !== '' && (
        <Group mb="sm" fz="sm">
          {point ? (
            <ReasonedButton variant="default" size="xs" reason={toAdd} onClick={() => onAdd(point)}>
              Add a zone at {point.lat}, {point.lng}
            </ReasonedButton>
          ) : (
            maps.geocoder !== null &&
            filter.q.trim().length > 2 && (
              <PlaceSearch key={filter.q} geocoder={maps.geocoder} words={filter.q.trim()} onGo={onGo} />
            )
          )}
        </Group>
      )}
    </>
  )
}

/** Looks up what is searched among the places of the world. */
function PlaceSearch({ geocoder, words, onGo }: { geocoder: string; words: string; onGo: (point: Point) => void }) {
  const [asked, setAsked] = useState(false)
  const { data, isFetching, error } = useQuery({ ...placesQuery(geocoder, words), enabled: asked })
  if (!asked)
    return (
      <Button
        variant="default"
        size="xs"
        leftSection={<IconMapSearch size={15} aria-hidden />}
        onClick={() => setAsked(true)}
      >
        Find the place “{words}”
      </Button>
    )
  return (
    <Group gap="xs" role="status">
      {isFetching ? (
        <>
          <Loader size={14} aria-hidden /> Searching for “{words}”…
        </>
      ) : error ? (
        `Couldn’t search places. ${error.message}`
      ) : data?.length === 0 ? (
        `No places found for “${words}”.`
      ) : (
        <Box component="ul" m={0} p={0} style={{ listStyle: 'none' }} aria-label="Places found">
          {data?.map(({ name, lat, lng }) => (
            <li key={`${lat} ${lng}`}>
              <Button variant="subtle" size="compact-sm" justify="start" onClick={() => onGo({ lat, lng })}>
                {name}
              </Button>
            </li>
          ))}
        </Box>
      )}
    </Group>
  )
}
