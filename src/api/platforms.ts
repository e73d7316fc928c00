import { useWrite } from './write.ts'

export const useConfigureApplication = () => useWrite('configureApplication', { refreshes: ['getApplication'] })

export const useSetPlatformStatus = () => useWrite('setApplicationPlatformStatus', { refreshes: ['getApplication'] })
