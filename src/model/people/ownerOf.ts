import type { KnownDevice } from '#contract/panel.ts'
import type { TagOwner } from './TagOwner.ts'

/** The user of a device, where more of the devices found are theirs. */
export function ownerOf(
  device: KnownDevice | undefined,
  found: readonly KnownDevice[] | undefined = [],
): TagOwner | undefined {
  const userId = device?.user_id
  if (!userId) return undefined
  const devices = found.filter(({ user_id }) => user_id === userId).length
  return devices > 1 ? { userId, devices } : undefined
}
