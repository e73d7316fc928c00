import { useDeleteCluster } from '#api/geozones.ts'
import { previewRequest } from '#api/log.ts'
import { ConfirmDelete } from '#components/controls/ConfirmDelete.tsx'
import { notify } from '#components/feedback/notify.ts'
import type { Cluster, Zone } from '#contract/places/zones.ts'
import { countOf } from '#format/counts.ts'
import { FormFailure } from '../shared/FormFailure.tsx'
import { failureOf } from '../shared/failureOf.ts'

interface DeleteClusterProps {
  application: string
  cluster: Cluster
  zones: readonly Zone[]
  opened: boolean
  onClose: () => void
}

/** Deletes a cluster after asking; its zones stay. */
export function DeleteCluster({ application, cluster, zones, opened, onClose }: DeleteClusterProps) {
  const { mutateAsync, isPending, error, reset } = useDeleteCluster()
  const failure = failureOf(error)
  const held = zones.filter((zone) => zone.cluster?.code === cluster.code).length
  const request = { application, geoZoneCluster: cluster.code }
  const close = () => {
    onClose()
    reset()
  }
  const confirm = async () => {
    await mutateAsync(request)
    close()
    void notify(`Cluster ${cluster.name} deleted`)
  }
  return (
    <ConfirmDelete
      opened={opened}
      onClose={close}
      kind="cluster"
      name={cluster.name}
      consequences={
        held === 0
          ? ['No zone is in it.']
          : [
              `${countOf(held, 'zone stays', 'zones stay')} and ${held === 1 ? 'belongs' : 'belong'} to no cluster.`,
              'Only the cooldown of each zone holds then: a person who walks through several of them hears from each.',
            ]
      }
      deleting={isPending}
      onConfirm={() => void confirm().catch(() => undefined)}
      onShowRequest={() => previewRequest('deleteGeoZoneCluster', request)}
      failure={failure && <FormFailure failure={failure} />}
    />
  )
}
