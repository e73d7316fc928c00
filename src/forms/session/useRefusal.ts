import { useSignedIn } from '#api/session.ts'
import { roleLabel, roleRefusal } from '#format/roles.ts'

/** Why the person’s role may not call a method; undefined if it may. `action` follows “can’t”, such as “create tags”. */
export function useRefusal(method: string, action: string): string | undefined {
  const { may, role } = useSignedIn()
  return may.includes(method) ? undefined : roleRefusal(role, action)
}

/** Why the person’s role may not send with a method; some roles send approved presets all the same. */
export function useSendRefusal(method: string): string | undefined {
  const { approvedPresets, role } = useSignedIn()
  const refusal = useRefusal(method, 'send messages')
  return refusal && approvedPresets.length > 0
    ? `The ${roleLabel(role)} role sends approved presets as they are, to one person at a time.`
    : refusal
}
