import { useOutbox } from '#api/outbox.ts'
import { useHeldMessages } from './useHeldMessages.ts'

/** The messages that wait in the Outbox with a preset, and whether any needs approval. */
export function useHeldWithPreset(application: string, preset: string) {
  const held = useOutbox(application)
  const { toMessage } = useHeldMessages(application, held)
  const found = held
    .map((one) => ({ needsApproval: one.approval !== null, message: toMessage(one) }))
    .filter(({ message }) => message.preset?.toUpperCase() === preset.toUpperCase())
  return {
    waiting: found.map(({ message }) => message),
    needsApproval: found.some(({ needsApproval }) => needsApproval),
  }
}
