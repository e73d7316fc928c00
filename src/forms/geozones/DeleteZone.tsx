import { useEffect, useState } from 'react'
import { useAddZones, useDeleteZones, useUpdateZone, type ZoneWithId } from '#api/geozones.ts'
import { previewRequest } from '#api/log.ts'
import { ConfirmDelete } from '#components/controls/ConfirmDelete.tsx'
import { notify } from '#components/feedback/notify.ts'
import { FormFailure } from '../shared/FormFailure.tsx'
import { failureOf } from '../shared/failureOf.ts'
import { toNewZone, zoneDraftOf } from './zoneDraft.ts'

interface DeleteZoneProps {
  application: string
  zone: ZoneWithId
  /** What the zone sends, in words. */
  says: string
  opened: boolean
  onClose: () => void
  onDeleted: () => void
}

/** Deletes a zone after asking. The toast has the way back: the same zone with a new id. */
export function DeleteZone({ application, zone, says, opened, onClose, onDeleted }: DeleteZoneProps) {
  const { mutate, isPending, error, reset } = useDeleteZones()
  const add = useAddZones()
  const update = useUpdateZone()
  const failure = failureOf(error)
  const request = { application, geozones: zone.id }
  // opened only once it is there, as Panel is: else it does not know what to give the focus back to
  const [shown, setShown] = useState(false)
  useEffect(() => setShown(opened), [opened])
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
  return (
    <ConfirmDelete
      opened={shown}
      onClose={close}
      kind="zone"
      name={zone.name}
      consequences={[
        says,
        zone.cluster ? `It leaves the cluster ${zone.cluster.name}, which stays.` : 'It is in no cluster.',
        'Messages that it sent stay. Devices that hear from it no more may hear from it at once if it is made again: whom it wrote to is forgotten.',
      ]}
      deleting={isPending}
      onConfirm={() =>
        mutate(request, {
          onSuccess: () => {
            close()
            onDeleted()
            void notify(`Geozone ${zone.name} deleted`, { undo: () => void undo() })
          },
        })
      }
      onShowRequest={() => previewRequest('deleteGeoZone', request)}
      failure={failure && <FormFailure failure={failure} />}
    />
  )
}
