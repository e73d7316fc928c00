/** What was found, as far as it helps to know it. */
export const short = (text: string) => (text.length > 40 ? `${text.slice(0, 39)}…` : text)
