import { queryOptions } from '@tanstack/react-query'
import type { ResponseOf } from '#contract/index.ts'
import { read } from './read.ts'

/** `type` 1 to 7 (interface, Tag), or unknown. */
export type Tag = ResponseOf<'listTags'>['tags'][number]

export const tagsQuery = () => queryOptions({ ...read('listTags', {}), select: ({ tags }) => tags })
