import { useAddZones, useDeleteCluster, useDeleteZones, useUpdateZone } from '#api/geozones.ts'
import { notify } from '#components/feedback/notify.ts'
import type { Cluster, Zone, ZoneWithId } from '#contract/places/zones.ts'
import { formatCount } from '#format/counts.ts'
import { toNewZone, toZoneDraft } from '#model/geozones/zoneDraft.ts'
import { Confirm, sayDone } from '../shared/Confirm.tsx'

interface DeleteZoneProps {
  application: string
  zone: ZoneWithId
  says: string
  opened: boolean
  onClose: () => void
}

/** Undo creates the same zone with a new ID. */
export function DeleteZone({ application, zone, says, opened, onClose }: DeleteZoneProps) {
  const add = useAddZones()
  const update = useUpdateZone()
  const undo = async () => {
    const { GeoZones } = await add.mutateAsync({ application, geozones: [toNewZone(toZoneDraft(zone, 0))] })
    if (zone.status === 0) await update.mutateAsync({ geoZoneId: Number(GeoZones[0]), status: 0 })
  }
  return (
    <Confirm
      opened={opened}
      onClose={onClose}
      title={`Delete the zone ${zone.name}?`}
      confirm="Delete zone"
      consequences={[
        says,
        zone.cluster ? `The cluster ${zone.cluster.name} stays.` : 'It is in no cluster.',
        'Messages it sent stay. If you create it again, devices may get its message again right away.',
      ]}
      write={useDeleteZones()}
      request={{ application, geozones: zone.id }}
      onDone={() =>
        sayDone(`Geozone ${zone.name} deleted`, {
          undo,
          undone: `Geozone ${zone.name} restored, with a new id`,
          failed: `Couldn’t restore zone ${zone.name}.`,
        })
      }
    />
  )
}

interface DeleteClusterProps {
  application: string
  cluster: Cluster
  zones: readonly Zone[]
  opened: boolean
  onClose: () => void
}

export function DeleteCluster({ application, cluster, zones, opened, onClose }: DeleteClusterProps) {
  const held = zones.filter((zone) => zone.cluster?.code === cluster.code).length
  return (
    <Confirm
      opened={opened}
      onClose={onClose}
      title={`Delete the cluster ${cluster.name}?`}
      confirm="Delete cluster"
      consequences={
        held === 0
          ? ['No zone is in it.']
          : [
              `${formatCount(held, 'zone stays', 'zones stay')} and ${held === 1 ? 'belongs' : 'belong'} to no cluster.`,
              'Only the cooldown of each zone applies then: a person who walks through several zones gets each message.',
            ]
      }
      write={useDeleteCluster()}
      request={{ application, geoZoneCluster: cluster.code }}
      onDone={() => notify(`Cluster ${cluster.name} deleted`)}
    />
  )
}
