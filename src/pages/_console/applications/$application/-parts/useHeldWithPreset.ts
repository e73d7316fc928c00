import { useOutbox } from '#api/outbox.ts'
import { messageName } from '#model/applications/sentMessage.ts'
import { useHeldMessages } from './useHeldMessages.ts'

/** The names of the messages that wait in the Outbox with a preset. */
export function useHeldWithPreset(application: string, preset: string): string[] {
  const held = useOutbox(application)
  const { toMessage } = useHeldMessages(application, held)
  return held
    .map(toMessage)
    .filter((message) => message.preset?.toUpperCase() === preset.toUpperCase())
    .map(messageName)
}
