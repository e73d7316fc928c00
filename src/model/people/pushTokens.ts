/** What a push token of a platform looks like, for the eye. */
export const tokenHelp: Readonly<Record<string, string>> = {
  1: 'Hex digits, mostly 64 of them. Kept in small letters.',
  3: 'The registration token that Firebase gave the app.',
  7: 'Hex digits, mostly 64 of them.',
  8: 'The channel address that Windows gave the app.',
  9: 'The registration id that Amazon gave the app.',
  10: 'Hex digits, mostly 64 of them.',
  11: 'The end of the address that the browser’s push service gave.',
  12: 'The end of the address that the browser’s push service gave.',
  17: 'The token that Huawei’s push service gave the app.',
}

/** Why a token can hardly be one of the platform; undefined where nothing speaks against it. */
export function tokenDoubt(platform: string, token: string): string | undefined {
  const hex = ['1', '7', '10'].includes(platform)
  if (!hex || token.trim() === '' || /^[0-9a-f]{32,200}$/i.test(token.trim())) return undefined
  return 'This does not look like a token of this platform, which has hex digits only. It is sent as it is.'
}
