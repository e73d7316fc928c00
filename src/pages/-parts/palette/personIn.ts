/** Who is meant by a text that begins with the name of an action: `find person maria` and `maria` both mean `maria`. */
export const personIn = (text: string): string =>
  text
    .replace(/^(find( person)?|look up|write(( a)? message)?( to)?|send (an? )?(push|email)( to)?|inbox of)\s+/i, '')
    .trim() || text

/** True for what looks like an ID, an address, or a number, and not like the words of a command. */
export const looksLikeId = (text: string): boolean => /[\d@._]/.test(text)

/** True for `write maria` and `send email maria`: writing to her comes before her page. */
export const isWriting = (text: string): boolean => /^(write|send)\s+\S/i.test(text) && personIn(text) !== text
