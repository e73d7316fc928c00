import { useLocalStorage } from '@mantine/hooks'
import type { DraftOwner } from './composerDrafts.ts'
import { useSignedIn } from './session.ts'

const getPrefix = ({ name, service }: DraftOwner) => `personal of ${name} at ${service}: `

/** A value kept in this browser for the person signed in, until they sign out. */
export function usePersonalStorage<Value>(what: string, defaultValue: Value) {
  const { name, service } = useSignedIn()
  const key = getPrefix({ name, service: service.label }) + what
  return useLocalStorage<Value>({ key, defaultValue, getInitialValueInEffect: false })
}

/** Forgets all of it. */
export function forgetPersonal(owner: DraftOwner, storage: Storage = localStorage): void {
  const keys = Array.from({ length: storage.length }, (_, place) => storage.key(place) ?? '')
  for (const key of keys) if (key.startsWith(getPrefix(owner))) storage.removeItem(key)
}
