import { useSignedIn } from '#api/session.ts'
import { roleLabel } from '#format/roles.ts'
import { useRefusal } from './useRefusal.ts'

/** Why the person’s role may not send with a method; some roles send approved presets all the same. */
export function useSendRefusal(method: string): string | undefined {
  const { approvedPresets, role } = useSignedIn()
  const refusal = useRefusal(method, 'send messages')
  return refusal && approvedPresets.length > 0
    ? `The ${roleLabel(role)} role sends approved presets as they are, to one person at a time.`
    : refusal
}
