import { useLocalStorage } from '@mantine/hooks'
import type { DraftOwner } from './composerDrafts.ts'
import { useSignedIn } from './session.ts'
import { ownerKey, storedKeys } from './store.ts'

const getPrefix = ({ name, service }: DraftOwner) => `${ownerKey('personal', name, service)}: `

export function usePersonalStorage<Value>(what: string, defaultValue: Value) {
  const { name, service } = useSignedIn()
  const key = getPrefix({ name, service: service.label }) + what
  return useLocalStorage<Value>({ key, defaultValue, getInitialValueInEffect: false })
}

export function forgetPersonal(owner: DraftOwner, storage: Storage = localStorage): void {
  for (const key of storedKeys(getPrefix(owner), storage)) storage.removeItem(key)
}
