/**
 * A hook that takes the console's own tokens out of every answer: a service may quote a request in an error, in whatever
 * spelling. Works on what is sent, where each text has one spelling only. Streams of files pass.
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
