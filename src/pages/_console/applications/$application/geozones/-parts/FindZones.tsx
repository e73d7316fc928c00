import { Box, Button, Group, Loader } from '@mantine/core'
import { IconMapSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { placesQuery } from '#api/geozones.ts'
import { useSignedIn } from '#api/session.ts'
import { FilterSelect } from '#components/controls/FilterSelect.tsx'
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
  /** False without zones: coordinates and places can still be searched. */
  some: boolean
  toAdd: string | undefined
  onFilter: (parts: Partial<{ [Part in keyof ZoneFilter]: ZoneFilter[Part] | undefined }>) => void
  onAdd: (point: Point) => void
  onGo: (point: Point) => void
}

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
            <FilterSelect
              label="Cluster"
              any="Any cluster"
              value={filter.cluster}
              onChange={(cluster) => onFilter({ cluster })}
              data={[
                ...clusters.map(({ code, name }) => ({ value: code, label: name })),
                { value: 'none', label: 'No cluster' },
              ]}
            />
            <FilterSelect<'on' | 'off'>
              label="Status"
              any="On or off"
              value={filter.status}
              onChange={(status) => onFilter({ status })}
              data={[
                { value: 'on', label: 'Active' },
                { value: 'off', label: 'Off' },
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
