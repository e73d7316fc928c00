import { queryOptions } from '@tanstack/react-query'
import type { ResponseOf } from '#contract/index.ts'
import { read } from './read.ts'
import { useWrite } from './write.ts'

/** A tag of the account. `type` 1 to 7 (interface, Tag); services may answer more. */
export type Tag = ResponseOf<'listTags'>['tags'][number]

/** Every tag of the account. The service's own default tags are not among them. */
export const tagsQuery = () => queryOptions({ ...read('listTags', {}), select: ({ tags }) => tags })

export const useAddTag = () => useWrite('addTag', { refreshes: ['listTags'] })
export const useDeleteTag = () => useWrite('deleteTag', { refreshes: ['listTags'] })
