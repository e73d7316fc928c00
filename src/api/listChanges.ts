// Apart from the lists that they change: those are in the first script, for the loaders of the screens.
import { useWrite } from './write.ts'

export const useCreateCampaign = () => useWrite('createCampaign', { refreshes: ['getCampaigns'] })
/** Messages and presets lose a campaign that is deleted. */
export const useDeleteCampaign = () =>
  useWrite('deleteCampaign', { refreshes: ['getCampaigns', 'listMessages', 'getMessage', 'listPresets', 'getPreset'] })
export const useCreateFilter = () => useWrite('createFilter', { refreshes: ['listFilters'] })
export const useDeleteFilter = () => useWrite('deleteFilter', { refreshes: ['listFilters'] })
export const useAddTag = () => useWrite('addTag', { refreshes: ['listTags'] })
export const useDeleteTag = () => useWrite('deleteTag', { refreshes: ['listTags'] })
export const useCreateEvent = () => useWrite('createEvent', { refreshes: ['listEvents'] })
export const useDeleteEvent = () => useWrite('deleteEvent', { refreshes: ['listEvents', 'getEventStatistics'] })
export const useCreateTestDevice = () => useWrite('createTestDevice', { refreshes: ['listTestDevices'] })
export const useCreateApiToken = () => useWrite('createApiToken', { refreshes: ['listApiTokens'] })
export const useDeleteApiToken = () => useWrite('deleteApiToken', { refreshes: ['listApiTokens'] })
