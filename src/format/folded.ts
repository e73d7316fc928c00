/** A text without case and accents, to compare what people type: `Zoë` and `zoe` are the same. */
export const folded = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
