import { Anchor, Skeleton } from '@mantine/core'
import { lazy, Suspense, useMemo } from 'react'
import { useSignedIn } from '#api/session.ts'
import { Loading } from '#components/feedback/Skeletons.tsx'
import type { GeozoneMapProps } from '#components/map/GeozoneMap.tsx'
import { rangeLimits } from '#contract/places/limits.ts'

const GeozoneMap = lazy(() => import('#components/map/GeozoneMap.tsx'))

export function ZoneMap(props: Omit<GeozoneMapProps, 'tiles' | 'limits'>) {
  const { maps } = useSignedIn()
  const tiles = useMemo(
    () =>
      maps.tiles === null
        ? undefined
        : {
            url: maps.tiles,
            attribution: maps.attribution ?? (/openstreetmap\.org/.test(maps.tiles) ? <OpenStreetMap /> : ''),
          },
    [maps],
  )
  return (
    <Suspense
      fallback={
        <Loading what="the map">
          <Skeleton height={480} />
        </Loading>
      }
    >
      <GeozoneMap {...props} limits={rangeLimits} tiles={tiles} />
    </Suspense>
  )
}

const OpenStreetMap = () => (
  <>
    ©{' '}
    <Anchor
      href="https://www.openstreetmap.org/copyright"
      target="_blank"
      rel="noopener"
      underline="always"
      c="inherit"
      fz="inherit"
    >
      OpenStreetMap
    </Anchor>{' '}
    contributors
  </>
)
