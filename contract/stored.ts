/** How the service shows a stored value: the letter x and the hex of its bytes in UTF-8. `x7077` is "pw". */
export function encodeStored(text: string): string {
  return `x${[...new TextEncoder().encode(text)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

/** The text behind an encoded stored value; text that isn’t encoded is returned as is. */
export function decodeStored(stored: string): string {
  if (!/^x([0-9a-f]{2})+$/i.test(stored)) return stored
  const bytes = stored.slice(1).match(/../g) ?? []
  return new TextDecoder().decode(Uint8Array.from(bytes, (pair) => Number.parseInt(pair, 16)))
}
