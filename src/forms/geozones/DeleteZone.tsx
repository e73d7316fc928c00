import { useAddZones, useDeleteCluster, useDeleteZones, useUpdateZone } from '#api/changeZones.ts'
import type { Cluster, Zone, ZoneWithId } from '#contract/places/zones.ts'
import { formatCount } from '#format/format.ts'
import { toNewZone, toZoneDraft } from '#model/geozones/zoneDraft.ts'
import { Deletion, type DeletionDialogProps } from '../shared/Confirm.tsx'

export function DeleteZone({ zone, says, ...rest }: DeletionDialogProps & { zone: ZoneWithId; says: string }) {
  const { application } = rest
  const add = useAddZones()
  const update = useUpdateZone()
  const undo = async () => {
    const { GeoZones } = await add.mutateAsync({ application, geozones: [toNewZone(toZoneDraft(zone, 0))] })
    if (zone.status === 0) await update.mutateAsync({ geoZoneId: Number(GeoZones[0]), status: 0 })
  }
  return (
    <Deletion
      {...rest}
      kind="geozone"
      name={zone.name}
      done={`Geozone ${zone.name} deleted`}
      consequences={[
        says,
        zone.cluster ? `The cluster ${zone.cluster.name} isn’t deleted.` : 'It isn’t in a cluster.',
        'Messages already sent are kept. If you create it again, devices may get its message again right away.',
      ]}
      write={useDeleteZones()}
      request={{ application, geozones: zone.id }}
      undo={{
        undo,
        undone: `Geozone ${zone.name} restored, with a new ID`,
        failed: `Couldn’t restore geozone ${zone.name}.`,
      }}
    />
  )
}

export function DeleteCluster({
  cluster,
  zones,
  ...rest
}: DeletionDialogProps & { cluster: Cluster; zones: readonly Zone[] }) {
  const zoneCount = zones.filter((zone) => zone.cluster?.code === cluster.code).length
  return (
    <Deletion
      {...rest}
      kind="cluster"
      name={cluster.name}
      consequences={
        zoneCount === 0
          ? ['This cluster has no geozones.']
          : [
              `Its ${formatCount(zoneCount, 'geozone is kept but no longer belongs', 'geozones are kept but no longer belong')} to a cluster.`,
              'After that, each geozone has only its own cooldown: a person who walks through several gets a message from each.',
            ]
      }
      write={useDeleteCluster()}
      request={{ application: rest.application, geoZoneCluster: cluster.code }}
    />
  )
}
