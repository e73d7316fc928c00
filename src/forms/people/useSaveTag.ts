import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { type DeviceTarget, useReadTag, useSetTags } from '#api/people.ts'
import type { TagOperation } from '#contract/devices.ts'
import type { TagType } from '#contract/tagTypes.ts'
import type { TagOwner } from '#model/people/device.ts'
import { describeNow, sameValue } from '#model/people/ownersValues.ts'
import {
  type Change,
  changeFrom,
  type Operation,
  type TagDraft,
  type TagValue,
  toTagDraft,
} from '#model/people/tagDraft.ts'
import { notifyDone } from '../shared/Confirm.tsx'
import { SubmitCanceled } from '../shared/field.ts'

interface SaveTagOptions {
  application: string
  target: DeviceTarget
  owner: TagOwner | undefined
  tag: string
  type: TagType
  /** Its value on the target, as shown. */
  value: unknown
  onSaved: () => void
}

/** Saves or removes the value of a tag, which can be undone; what someone else changed since only once the person was told. */
export function useSaveTag({ application, target, owner, tag, type, value, onSaved }: SaveTagOptions) {
  const { mutateAsync } = useSetTags()
  const removal = useSetTags()
  const readTag = useReadTag()
  const others = owner?.devices.filter(({ hwid }) => !('hwid' in target) || hwid !== target.hwid) ?? []
  const opening = useId()
  const atOpening = useQuery({
    queryKey: ['tag at opening', opening],
    queryFn: () => readTag(application, tag, others.map(getHwid)),
    enabled: others.length > 0,
    ...{ staleTime: Number.POSITIVE_INFINITY, gcTime: 0, retry: false },
  })
  /** What the person was told since, by hardware ID. */
  const [told, setTold] = useState<ReadonlyMap<string, unknown>>(
    new Map('hwid' in target ? [[target.hwid, value]] : []),
  )
  /** The last known values: a newer one, by someone else, isn’t overwritten without a word. */
  const seen = new Map([...(atOpening.data ?? []).map(({ hwid, value }) => [hwid, value] as const), ...told])
  /** What was stopped because someone else changed values, and may be done anyway. */
  const [stopped, setStopped] = useState<{ action: 'save' | 'remove'; changed: string }>()

  const save = async (
    { change, result, everywhere }: Pick<Change, 'change' | 'result'> & { everywhere: boolean },
    { by, draft = '', write = mutateAsync }: { by: Operation; draft?: TagDraft; write?: typeof mutateAsync },
  ) => {
    const user = everywhere ? owner : undefined
    const on = user ? user.devices.map(getHwid) : 'hwid' in target ? [target.hwid] : []
    // adding to a value loses nothing; without the old values, there is no way back
    const now = by === 'set' || user ? await readTag(application, tag, on).catch(() => undefined) : undefined
    const changed = now?.filter(({ hwid, value }) => seen.has(hwid) && !sameValue(value, seen.get(hwid))) ?? []
    if (by === 'set' && changed.length > 0) {
      setTold(new Map([...told, ...changed.map(({ hwid, value }) => [hwid, value] as const)]))
      setStopped({ action: result === null ? 'remove' : 'save', changed: describeNow(changed, user) })
      throw new SubmitCanceled()
    }
    const set = (on: DeviceTarget, value: TagValue | TagOperation) =>
      write({ application, ...on, tags: { [tag]: value } })
    const before = user ? now : [{ ...target, value: by === 'set' && 'hwid' in target ? seen.get(target.hwid) : value }]
    await set(user ? { userId: user.userId } : target, change)
    onSaved()
    const undo = () =>
      Promise.all(
        (before ?? []).map(({ value, ...on }) => {
          const made = changeFrom(type, by, value, by === 'set' ? toTagDraft(type, value) : draft)
          return set(on, 'back' in made ? made.back : null)
        }),
      )
    notifyDone(
      `${result === null ? `Value of ${tag} removed` : `${tag} saved`}${user ? ` ${result === null ? 'from' : 'on'} all devices of ${user.userId}` : ''}`,
      before && { undo, undone: `${tag} restored` },
    )
  }
  const remove = (everywhere: boolean) => {
    // the mutation has the error
    void save({ change: null, result: null, everywhere }, { by: 'set', write: removal.mutateAsync }).catch(() => {})
  }
  return {
    save,
    /** From the target, or from all devices of its owner. */
    remove,
    removal,
    stopped,
    /** Those on the owner’s other devices, as they were at opening. */
    values: (atOpening.data ?? []).map(({ value }) => value),
  }
}

const getHwid = ({ hwid }: { hwid: string }) => hwid
