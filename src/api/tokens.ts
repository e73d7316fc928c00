import { read } from './read.ts'
import { useWrite } from './write.ts'

/** Names of the panel methods that this service offers; asked once. */
export const capabilities = () => ({ ...read('capabilities', {}), staleTime: Number.POSITIVE_INFINITY })

/** The account's tokens, without their secrets. */
export const apiTokens = () => read('listApiTokens', {})

export const useCreateApiToken = () => useWrite('createApiToken', { refreshes: ['listApiTokens'] })
export const useDeleteApiToken = () => useWrite('deleteApiToken', { refreshes: ['listApiTokens'] })
