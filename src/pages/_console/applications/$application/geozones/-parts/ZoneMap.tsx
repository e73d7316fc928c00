import { Anchor, Skeleton } from '@mantine/core'
import { lazy, Suspense, useMemo } from 'react'
import { useSignedIn } from '#api/session.ts'
import { Bones } from '#components/feedback/Bones.tsx'
import type { CircleMapProps } from '#components/map/CircleMap.tsx'
import { rangeLimits } from '#contract/places/limits.ts'

const CircleMap = lazy(() => import('#components/map/CircleMap.tsx'))

/** The map of zones, loaded when it is first looked at, on the ground that this console was told to use. */
export function ZoneMap(props: Omit<CircleMapProps, 'tiles' | 'limits'>) {
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
        <Bones what="the map">
          <Skeleton height={480} />
        </Bones>
      }
    >
      <CircleMap {...props} limits={rangeLimits} tiles={tiles} />
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
