import type { Cluster, ZoneWithId } from '#api/geozones.ts'
import type { Preset } from '#contract/presets.ts'
import { DeleteZone } from '#forms/geozones/DeleteZone.tsx'
import { type BulkAction, ManyZones } from '#forms/geozones/ManyZones.tsx'
import { pickedWords } from './address.ts'
import { useGeozoneSearch } from './useGeozoneSearch.ts'
import { sendsWords } from './zoneWords.ts'

/** A zone about whose deletion one is asked, or was. */
export interface Deleting {
  zone: ZoneWithId
  asking: boolean
}

interface ZoneDialogsProps {
  application: string
  clusters: readonly Cluster[]
  presets: readonly Preset[] | undefined
  /** What is to be done to the picked zones. */
  many: BulkAction | undefined
  picked: readonly ZoneWithId[]
  onMany: (many: BulkAction | undefined) => void
  deleting: Deleting | undefined
  onDeleting: (deleting: Deleting) => void
}

/** The dialogs over the map: one change of many zones, and the deletion of one. */
export function ZoneDialogs(props: ZoneDialogsProps) {
  const { application, clusters, presets, many, picked, onMany, deleting, onDeleting } = props
  const { put } = useGeozoneSearch()
  return (
    <>
      {many && (
        <ManyZones
          application={application}
          action={many}
          zones={picked}
          clusters={clusters}
          onClose={() => onMany(undefined)}
          onDone={(failed) => void put({ picked: pickedWords(new Set(failed.map(({ key }) => key)), Number.NaN) })}
        />
      )}
      {deleting && (
        <DeleteZone
          key={`delete ${deleting.zone.key}`}
          application={application}
          zone={deleting.zone}
          says={`It sends no more: ${sendsWords(deleting.zone, presets)}`}
          opened={deleting.asking}
          onClose={() => onDeleting({ ...deleting, asking: false })}
          onDeleted={() => void put({ zone: undefined })}
        />
      )}
    </>
  )
}
