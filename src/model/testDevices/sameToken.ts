import { listed } from '#format/text.ts'

/** Names of the test devices that have the push token already. Tokens differ by case. */
export function sameToken(devices: readonly { name: string; pushtoken: string }[], token: string | undefined) {
  const wanted = token?.trim()
  return wanted ? devices.filter(({ pushtoken }) => pushtoken === wanted).map(({ name }) => name) : []
}

/** What creating one more with the same token comes to, or undefined where the token is new. */
export function sameTokenWords(names: readonly string[]): string | undefined {
  if (names.length === 0) return undefined
  const them = listed(names.map((name) => `“${name}”`))
  return names.length === 1
    ? `${them} has this token already. Creating it again does not change that entry: both may be listed, and neither can be deleted here.`
    : `${them} have this token already. Creating it again changes none of them: it may add one more, which cannot be deleted here.`
}
