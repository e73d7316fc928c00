/** A text as a column can store it: PostgreSQL takes neither U+0000 nor halves of surrogate pairs. */
export const storable = (text: string): string => text.replace(/\0|\p{Surrogate}/gu, '')
