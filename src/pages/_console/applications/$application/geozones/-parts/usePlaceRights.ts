import { useMay, useSignedIn } from '#api/session.ts'
import { roleRefusal } from '#format/roles.ts'

/** Why the person may not do something to places; undefined for what they may. */
export function usePlaceRights() {
  const { role } = useSignedIn()
  const refusal = (may: boolean, action: string) => (may ? undefined : roleRefusal(role, action))
  return {
    toAdd: refusal(useMay('addGeoZone'), 'add zones'),
    toUpdate: refusal(useMay('updateGeoZone'), 'change zones'),
    toDelete: refusal(useMay('deleteGeoZone'), 'delete zones'),
    toAddCluster: refusal(useMay('addGeoZoneCluster'), 'create clusters'),
    toDeleteCluster: refusal(useMay('deleteGeoZoneCluster'), 'delete clusters'),
  }
}
