/** The ids in something pasted or uploaded: one a line, or cut at commas, semicolons and tabs; each once, in order. */
export const namesIn = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\n\r\t;,]+/)
      .map((name) => name.trim().replace(/^"(.*)"$/, '$1'))
      .filter((name) => name !== ''),
  ),
]

/** Most ids a message may name (interface, Limits). */
export const mostNames = 1000
