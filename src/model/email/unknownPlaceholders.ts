import { placeholdersIn } from '#contract/rendering/placeholders.ts'

/**
 * Placeholders of an email’s text that show nothing of people, each with the line that it is in. `known`: tags of the
 * account, and names whose values are in the message.
 */
export function unknownPlaceholders(text: string, known: readonly string[]): string[] {
  const names = new Set(known.map((name) => name.toLowerCase()))
  const found = text.split('\n').flatMap((line) =>
    placeholdersIn(line).flatMap(({ tag, unknownFormat }) => {
      const place = `in “${line.trim().length > 60 ? `${line.trim().slice(0, 60)}…` : line.trim()}”`
      return [
        ...(names.has(tag.toLowerCase()) ? [] : [`“${tag}” isn’t a tag in this account, ${place}.`]),
        ...(unknownFormat ? [`“${unknownFormat}” isn’t a valid format, ${place}.`] : []),
      ]
    }),
  )
  return [...new Set(found)]
}
