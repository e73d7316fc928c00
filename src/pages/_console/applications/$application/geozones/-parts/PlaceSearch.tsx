import { Button, Loader } from '@mantine/core'
import { IconMapSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { placesCalled } from '#api/geocoder.ts'
import { useSignedIn } from '#api/session.ts'
import type { Point } from '#components/map/places.ts'
import classes from './PlaceSearch.module.css'

/** Looks up what is searched among the places of the world, where a search of places is configured. */
export function PlaceSearch({ words, onGo }: { words: string; onGo: (point: Point) => void }) {
  const { maps } = useSignedIn()
  const [asked, setAsked] = useState<string>()
  const now = asked === words.trim() ? asked : undefined
  const { data, isFetching, error } = useQuery({
    ...placesCalled(maps.geocoder ?? '', now ?? ''),
    enabled: maps.geocoder !== null && now !== undefined,
  })
  if (maps.geocoder === null || words.trim().length < 3) return null
  if (now === undefined)
    return (
      <Button
        variant="default"
        size="xs"
        leftSection={<IconMapSearch size={15} aria-hidden />}
        onClick={() => setAsked(words.trim())}
      >
        Find the place “{words.trim()}”
      </Button>
    )
  return (
    <div className={classes.found} role="status">
      {isFetching ? (
        <>
          <Loader size={14} aria-hidden /> Looking for “{now}” …
        </>
      ) : error ? (
        `The search of places did not answer. ${error.message}`
      ) : data?.length === 0 ? (
        `No place is called “${now}”.`
      ) : (
        <ul className={classes.list} aria-label="Places found">
          {data?.map(({ name, lat, lng }) => (
            <li key={`${lat} ${lng}`}>
              <Button variant="subtle" size="compact-sm" justify="start" onClick={() => onGo({ lat, lng })}>
                {name}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
