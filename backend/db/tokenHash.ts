import { createHash } from 'node:crypto'

/** The stored form of a token: SHA-256 in hex. Tokens are long and random, so a slow hash would add nothing. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex')
