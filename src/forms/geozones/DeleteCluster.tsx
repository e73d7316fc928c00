import { useDeleteCluster } from '#api/geozones.ts'
import { notify } from '#components/feedback/notify.ts'
import type { Cluster, Zone } from '#contract/places/zones.ts'
import { countOf } from '#format/counts.ts'
import { Confirm } from '../shared/Confirm.tsx'

interface DeleteClusterProps {
  application: string
  cluster: Cluster
  zones: readonly Zone[]
  opened: boolean
  onClose: () => void
}

/** Deletes a cluster after asking; its zones stay. */
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
              `${countOf(held, 'zone stays', 'zones stay')} and ${held === 1 ? 'belongs' : 'belong'} to no cluster.`,
              'Only the cooldown of each zone holds then: a person who walks through several of them hears from each.',
            ]
      }
      write={useDeleteCluster()}
      request={{ application, geoZoneCluster: cluster.code }}
      onDone={() => notify(`Cluster ${cluster.name} deleted`)}
    />
  )
}
