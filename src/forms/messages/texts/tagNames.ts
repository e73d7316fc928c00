import { defaultTags } from '#contract/language/defaultTags.ts'

/** Names of the tags that a text can hold: the account's, then those that the service keeps. */
export const tagNames = (tags: readonly { name: string }[]): string[] => [
  ...new Set([
    ...tags.map(({ name }) => name).sort((a, b) => a.localeCompare(b)),
    ...defaultTags.map(({ name }) => name),
  ]),
]
