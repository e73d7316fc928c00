import { useEffect, useState } from 'react'
import { type Cluster, useDeleteCluster, type Zone } from '#api/geozones.ts'
import { previewRequest } from '#api/log.ts'
import { ConfirmDelete } from '#components/controls/ConfirmDelete.tsx'
import { notify } from '#components/feedback/notify.ts'
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
  const { mutate, isPending, error, reset } = useDeleteCluster()
  const failure = failureOf(error)
  const held = zones.filter((zone) => zone.cluster?.code === cluster.code)
  const request = { application, geoZoneCluster: cluster.code }
  // opened only once it is there, as Panel is: else it does not know what to give the focus back to
  const [shown, setShown] = useState(false)
  useEffect(() => setShown(opened), [opened])
  const close = () => {
    onClose()
    reset()
  }
  return (
    <ConfirmDelete
      opened={shown}
      onClose={close}
      kind="cluster"
      name={cluster.name}
      consequences={
        held.length === 0
          ? ['No zone is in it.']
          : [
              `${countOf(held.length, 'zone stays', 'zones stay')} and ${held.length === 1 ? 'belongs' : 'belong'} to no cluster.`,
              'Only the cooldown of each zone holds then: a person who walks through several of them hears from each.',
            ]
      }
      deleting={isPending}
      onConfirm={() =>
        mutate(request, {
          onSuccess: () => {
            close()
            void notify(`Cluster ${cluster.name} deleted`)
          },
        })
      }
      onShowRequest={() => previewRequest('deleteGeoZoneCluster', request)}
      failure={failure && <FormFailure failure={failure} />}
    />
  )
}
