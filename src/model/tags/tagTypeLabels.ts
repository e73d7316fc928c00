import { type TagType, tagTypes } from '#contract/tagTypes.ts'

const explanations: Record<TagType, string> = {
  1: 'A whole number, such as an age. Compared by size.',
  2: 'One text, such as a city. Equal or not, whatever its case.',
  3: 'Several texts, such as favorite colors. Contains one or not; values can be added and taken away.',
  4: 'A day, with or without a time. Before, after, or so many days ago.',
  5: 'Yes or no.',
  6: 'A number with decimals, such as a price. Compared by size.',
  7: 'Numbers and dots, such as 1.10.0. Compared part by part: 1.10 is newer than 1.9.',
}

/** Types in the order people need them, each with what it means for conditions. */
export const tagTypeChoices = ([2, 1, 6, 5, 4, 3, 7] as const).map((type) => ({
  value: type,
  label: tagTypes[type],
  help: explanations[type],
}))

/** A type for the eye. Services may answer numbers that are not known here. */
export const tagTypeLabel = (type: number): string =>
  Object.hasOwn(tagTypes, type) ? tagTypes[type as TagType] : `Unknown (${type})`
