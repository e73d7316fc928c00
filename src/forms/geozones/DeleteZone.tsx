import { useAddZones, useDeleteZones, useUpdateZone } from '#api/geozones.ts'
import { previewRequest } from '#api/log.ts'
import { ConfirmDelete } from '#components/controls/ConfirmDelete.tsx'
import { notify } from '#components/feedback/notify.ts'
import type { ZoneWithId } from '#contract/places/zones.ts'
import { toNewZone, zoneDraftOf } from '#model/geozones/zoneDraft.ts'
import { FormFailure } from '../shared/FormFailure.tsx'
import { failureOf } from '../shared/failureOf.ts'

interface DeleteZoneProps {
  application: string
  zone: ZoneWithId
  /** What the zone sends, in words. */
  says: string
  opened: boolean
  onClose: () => void
}

/** Deletes a zone after asking. The toast has Undo: the same zone with a new id. */
export function DeleteZone({ application, zone, says, opened, onClose }: DeleteZoneProps) {
  const { mutateAsync, isPending, error, reset } = useDeleteZones()
  const add = useAddZones()
  const update = useUpdateZone()
  const failure = failureOf(error)
  const request = { application, geozones: zone.id }
  const close = () => {
    onClose()
    reset()
  }
  const undo = async () => {
    try {
      const { GeoZones } = await add.mutateAsync({ application, geozones: [toNewZone(zoneDraftOf(zone, 0))] })
      if (zone.status === 0) await update.mutateAsync({ geoZoneId: Number(GeoZones[0]), status: 0 })
      void notify(`Geozone ${zone.name} restored, with a new id`)
    } catch (reason) {
      void notify(`Couldn’t restore zone ${zone.name}. ${reason instanceof Error ? reason.message : reason}`)
    }
  }
  const confirm = async () => {
    await mutateAsync(request)
    close()
    void notify(`Geozone ${zone.name} deleted`, { undo: () => void undo() })
  }
  return (
    <ConfirmDelete
      opened={opened}
      onClose={close}
      kind="zone"
      name={zone.name}
      consequences={[
        says,
        zone.cluster ? `It leaves the cluster ${zone.cluster.name}, which stays.` : 'It is in no cluster.',
        'Messages that it sent stay. If it’s created again, devices may get its message again at once.',
      ]}
      deleting={isPending}
      onConfirm={() => void confirm().catch(() => undefined)}
      onShowRequest={() => previewRequest('deleteGeoZone', request)}
      failure={failure && <FormFailure failure={failure} />}
    />
  )
}
