import { useQuery } from '@tanstack/react-query'
import { useMay, useSignedIn } from '#api/session.ts'
import { capabilities } from '#api/tokens.ts'
import { roleRefusal } from '#format/roles.ts'

/** Why the person cannot do something with presets of a kind: their role, or the service has no method for it. */
export function usePresetRights(kind: 'push' | 'email') {
  const { role } = useSignedIn()
  const { data: offered } = useQuery(capabilities())
  const email = kind === 'email'
  const may = {
    create: useMay(email ? 'createEmailPreset' : 'createPreset'),
    remove: useMay('deletePreset'),
    send: useMay(email ? 'createEmailMessage' : 'createMessage'),
  }
  const absent =
    email && offered !== undefined && !offered.includes('createEmailPreset')
      ? 'This service makes email presets in its control panel.'
      : undefined
  const toCreate = may.create ? absent : roleRefusal(role, 'create presets')
  const toDelete = may.remove ? undefined : roleRefusal(role, 'delete presets')
  return {
    toCreate,
    toDelete,
    // the new one is made, then the old one deleted
    toChange: may.create && may.remove ? absent : roleRefusal(role, 'change presets'),
    toSend: may.send ? undefined : roleRefusal(role, 'send messages'),
  }
}
