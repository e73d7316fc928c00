/** Who is meant by a text that begins with the name of an action: `find person maria` and `maria` both mean `maria`. */
export const personIn = (text: string): string =>
  text.replace(/^(find( person)?|look up|write(( a)? message)?( to)?|inbox of)\s+/i, '').trim() || text
