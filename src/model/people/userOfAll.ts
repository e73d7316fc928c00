import type { KnownDevice } from '#contract/panel.ts'

/** Id of the user that all of the devices belong to; undefined where they are several people's or one has no user. */
export function userOfAll(devices: readonly KnownDevice[]): string | undefined {
  const first = devices[0]?.user_id || undefined
  return devices.every(({ user_id }) => user_id === first) ? first : undefined
}
