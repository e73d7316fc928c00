/** The demo's tokens: plainly demo values, accepted on a loopback address only. */
export const demoTokens = { api: 'demo-api-token', device: 'demo-device-token' }

/** Characters of a token that other machines may try to guess. */
export const shortestToken = 20
