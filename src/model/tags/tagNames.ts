import { defaultTags } from '#contract/language/defaultTags.ts'

/** Names of the tags for placeholders: the account’s, then default tags. */
export const tagNames = (tags: readonly { name: string }[]): string[] => [
  ...new Set([
    ...tags.map(({ name }) => name).sort((a, b) => a.localeCompare(b)),
    ...defaultTags.map(({ name }) => name),
  ]),
]
