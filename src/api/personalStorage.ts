import { useLocalStorage } from '@mantine/hooks'
import type { z } from 'zod'
import { jsonValue } from '#model/shared/json.ts'
import type { DraftOwner } from './composerDrafts.ts'
import { useSignedIn } from './session.ts'
import { personalKey, storedKeys } from './store.ts'

/** A value that a person stored in this browser. What doesn’t fit the schema is replaced by the default. */
export function usePersonalStorage<Value>(what: string, schema: z.ZodType<Value>, defaultValue: Value) {
  const { name, service } = useSignedIn()
  const key = personalKey({ name, service: service.label }, what)
  const deserialize = (text = '') => schema.safeParse(jsonValue(text)).data ?? defaultValue
  return useLocalStorage<Value>({ key, defaultValue, getInitialValueInEffect: false, deserialize })
}

export function forgetPersonal(owner: DraftOwner, storage: Storage = localStorage): void {
  for (const key of storedKeys(personalKey(owner), storage)) storage.removeItem(key)
}
