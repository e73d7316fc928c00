import { useSignedIn } from '#api/session.ts'
import { roleRefusal } from '#format/roles.ts'

/** Why the person’s role may not call a method; undefined if it may. `action` follows “can’t”, such as “create tags”. */
export function useRefusal(method: string, action: string): string | undefined {
  const { may, role } = useSignedIn()
  return may.includes(method) ? undefined : roleRefusal(role, action)
}
