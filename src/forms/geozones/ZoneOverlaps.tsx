import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { useWatch } from 'react-hook-form'
import { geozonesQuery } from '#api/geozones.ts'
import { DimmedText } from '#components/controls/Text.tsx'
import { overlapsWith } from '#model/geozones/overlaps.ts'
import type { ZoneDraft } from '#model/geozones/zoneDraft.ts'
import type { DraftControl } from '../shared/useDraftForm.ts'
import { parsePlace } from './useFormPlace.ts'

interface ZoneOverlapsProps {
  control: DraftControl<ZoneDraft>
  application: string
  /** Key of the geozone that is edited. */
  edited: string | undefined
}

const mostNames = 3

/** Which other geozones overlap the one that is typed or drawn, and what a person in both gets. */
export function ZoneOverlaps({ control, application, edited }: ZoneOverlapsProps) {
  const { data: zones = [] } = useQuery(geozonesQuery(application))
  const [lat, lng, range, cluster] = useDeferredValue(useWatch({ control, name: ['lat', 'lng', 'range', 'cluster'] }))
  const place = parsePlace({ lat, lng, range })
  const others = zones.filter(({ key }) => key !== edited)
  const found = place ? overlapsWith(place, others) : []
  const shared = found.every((zone) => cluster && zone.cluster?.code === cluster)
  const names = found.slice(0, mostNames).map(({ name }) => name)
  const more = found.length - names.length
  return (
    <DimmedText size="xs" role="status">
      {found.length > 0 &&
        `Overlaps ${names.join('; ')}${more > 0 ? `, and ${more} more` : ''}. ${
          shared
            ? 'They’re in the same cluster: a person in both gets one message.'
            : 'A person in both gets both messages, unless the geozones are in the same cluster.'
        }`}
    </DimmedText>
  )
}
