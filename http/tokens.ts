/** The demo tokens: recognizable as demo values, accepted only on a loopback address. */
export const demoTokens = { api: 'demo-api-token', device: 'demo-device-token' }

/** Minimum length of a token that other machines could try to guess. */
export const shortestToken = 20
