/**
 * A hook that removes the console’s tokens from every response: a service may quote a request in an error, in any
 * encoding. Works on the serialized response, where each text has only one encoding. Doesn’t change file streams.
 */
export function scrubTokens(tokens: Readonly<Record<string, string>>) {
  const spelled = Object.values(tokens).map((token) => JSON.stringify(token).slice(1, -1))
  return (_request: unknown, _reply: unknown, payload: unknown, done: (error: null, payload: unknown) => void) => {
    if (typeof payload !== 'string' || !spelled.some((token) => payload.includes(token))) return done(null, payload)
    done(
      null,
      spelled.reduce((left, token) => left.replaceAll(token, '••••••••'), payload),
    )
  }
}
