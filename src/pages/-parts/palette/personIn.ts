import { cleanLookup } from '#model/people/lookups.ts'

const before =
  /^(find( person)?|look up|(write(( a)? message)?|message)( to)?|(send )?(an? )?(push|email)( to)?|(inbox|tags|history|devices)( of)?|unregister)\s+/i
const after = /\s+(inbox|tags|history|devices)$/i
/** Of a command, such as `import tags`, the first word is no name. */
const command = /^(add|all|create|delete|edit|export|import|manage|new|open|show|view)\s/i

/** Who is meant by a text with the name of an action: `find person maria`, `maria inbox`, and `maria` all mean `maria`. */
export const personIn = (text: string): string =>
  cleanLookup(command.test(text) ? text : text.replace(before, '').replace(after, '')) || text

/** The ID of a message, as it is pasted. */
export const pastedMessageId = (text: string): string | undefined =>
  text
    .trim()
    .match(/^[\dA-F]{4}-[\dA-F]{8}-[\dA-F]{8}$/i)?.[0]
    .toUpperCase()

/** What is meant by `inbox maria`, `maria inbox`, and `unregister maria`, which comes before her page. */
export function placeOf(text: string): 'inbox' | 'unregister' | undefined {
  if (personIn(text) === text) return undefined
  return /^inbox\s|\sinbox$/i.test(text) ? 'inbox' : /^unregister\s/i.test(text) ? 'unregister' : undefined
}

/** True for what looks like an ID, an address, or a number, and not like the words of a command. */
export const looksLikeId = (text: string): boolean => /[\d@._]/.test(text)

/** The kind that `send email to maria` names. */
export const kindOf = (text: string): 'push' | 'email' | undefined =>
  isWriting(text)
    ? (/^(?:send )?(?:an? )?(push|email)\s/i.exec(text)?.[1]?.toLowerCase() as 'push' | 'email' | undefined)
    : undefined

/** True for `write maria`, `message maria`, `email maria`, and `send email maria`: writing to her comes before her page. */
export const isWriting = (text: string): boolean =>
  /^(write|message|send|push|email)\s+\S/i.test(text) && personIn(text) !== text
