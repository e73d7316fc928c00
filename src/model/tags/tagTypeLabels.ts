import { type TagType, tagTypes } from '#contract/tagTypes.ts'

const explanations: Record<TagType, string> = {
  1: 'A whole number, such as an age.',
  2: 'Text, such as a city. Not case-sensitive.',
  3: 'Several values, such as favorite colors. You can add and remove values.',
  4: 'A date, with or without a time.',
  5: 'Yes or no.',
  6: 'A number with decimals, such as a price.',
  7: 'Numbers and dots, such as 1.10.0. 1.10 is newer than 1.9.',
}

export const tagTypeChoices = ([2, 1, 6, 5, 4, 3, 7] as const).map((type) => ({
  value: type,
  label: tagTypes[type],
  help: explanations[type],
}))

export const tagTypeLabel = (type: number): string =>
  Object.hasOwn(tagTypes, type) ? tagTypes[type as TagType] : `Unknown (${type})`
