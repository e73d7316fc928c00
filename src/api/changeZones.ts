import { zoneLists } from './geozones.ts'
import { useWrite } from './write.ts'

export const useAddZones = () => useWrite('addGeoZone', { refreshes: zoneLists })
export const useAddCluster = () => useWrite('addGeoZoneCluster', { refreshes: zoneLists })
export const useDeleteCluster = () => useWrite('deleteGeoZoneCluster', { refreshes: zoneLists })
export const useUpdateZone = () => useWrite('updateGeoZone', { refreshes: zoneLists })
export const useDeleteZones = () => useWrite('deleteGeoZone', { refreshes: zoneLists })
/** The service records the location and may send the device a zone’s message. */
export const useNearestZone = () => useWrite('getNearestZone', { refreshes: ['getInboxMessages', 'listMessages'] })
