import { randomBytes } from 'node:crypto'

/** A fresh code of five characters, a hyphen, and five characters: 40 random bits in uppercase hex. */
export function newCode(): string {
  const text = randomBytes(5).toString('hex').toUpperCase()
  return `${text.slice(0, 5)}-${text.slice(5)}`
}
