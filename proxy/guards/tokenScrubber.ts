/** Removes the console’s tokens from serialized JSON, where each text has only one encoding. */
export function tokenScrubber(tokens: Readonly<Record<string, string>>): (json: string) => string {
  const spelled = Object.values(tokens).map((token) => JSON.stringify(token).slice(1, -1))
  return (json) =>
    spelled.some((token) => json.includes(token))
      ? spelled.reduce((left, token) => left.replaceAll(token, '••••••••'), json)
      : json
}

/** A hook that scrubs every response: a service may quote a request in an error. Doesn’t change file streams. */
export const scrubResponses =
  (scrub: (json: string) => string) =>
  (_request: unknown, _reply: unknown, payload: unknown, done: (error: null, payload: unknown) => void) =>
    done(null, typeof payload === 'string' ? scrub(payload) : payload)
