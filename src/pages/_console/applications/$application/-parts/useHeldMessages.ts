import { useQuery } from '@tanstack/react-query'
import { presetsQuery } from '#api/presets.ts'
import type { ListedHeld } from '#contract/console/outbox.ts'
import { toMessage } from '#model/outbox/heldMessage.ts'

/** Held sends as the messages that they become, named by their presets. `loading`: a preset that names one isn’t known yet. */
export function useHeldMessages(application: string, held: readonly ListedHeld[]) {
  const enabled = held.some((one) => toMessage(one).preset !== null)
  const { data: presets, isLoading } = useQuery({ ...presetsQuery(application), enabled })
  return { loading: isLoading, toMessage: (one: ListedHeld) => toMessage(one, presets) }
}
