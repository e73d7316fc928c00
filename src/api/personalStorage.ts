import { useLocalStorage } from '@mantine/hooks'
import type { z } from 'zod'
import { jsonValue } from '#model/shared/json.ts'
import type { DraftOwner } from './composerDrafts.ts'
import { useSignedIn } from './session.ts'
import { ownerKey, storedKeys } from './store.ts'

const getPrefix = ({ name, service }: DraftOwner) => `${ownerKey('personal', name, service)}: `

/** A value that a person stored in this browser. What doesn’t fit the schema is replaced by the default. */
export function usePersonalStorage<Value>(what: string, schema: z.ZodType<Value>, defaultValue: Value) {
  const { name, service } = useSignedIn()
  const key = getPrefix({ name, service: service.label }) + what
  const deserialize = (text = '') => schema.safeParse(jsonValue(text)).data ?? defaultValue
  return useLocalStorage<Value>({ key, defaultValue, getInitialValueInEffect: false, deserialize })
}

export function forgetPersonal(owner: DraftOwner, storage: Storage = localStorage): void {
  for (const key of storedKeys(getPrefix(owner), storage)) storage.removeItem(key)
}
