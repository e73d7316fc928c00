import { type Dispatch, type SetStateAction, useEffect, useMemo, useState } from 'react'
import { type FieldPath, type FieldValues, get, type UseFormReturn } from 'react-hook-form'
import type { DraftFault } from '#model/messages/pushDraft.ts'

type Form<Draft extends FieldValues> = UseFormReturn<Draft, unknown, Draft>

export type State<Value> = readonly [value: Value, setValue: Dispatch<SetStateAction<Value>>]

/** The sections that are open at first. */
export const firstSections: ReadonlySet<'message' | 'audience'> = new Set(['message', 'audience'])

/** The open sections of a form. `goTo` opens one and scrolls to it. */
export function useOpenSections<Key extends string>([opened, setOpened]: State<ReadonlySet<Key>>) {
  const open = (key: Key, next = true) =>
    setOpened((now) => new Set(next ? [...now, key] : [...now].filter((other) => other !== key)))
  const goTo = (key: Key) => {
    open(key)
    requestAnimationFrame(() => document.getElementById(key)?.scrollIntoView({ block: 'start' }))
  }
  return { opened, open, goTo }
}

/** Milliseconds without a key. */
const pause = 200

/** The values of a form as of the last pause: nothing is checked or rendered between the keys. */
export function useSettledDraft<Draft extends FieldValues>({ subscribe, getValues }: Form<Draft>): Draft {
  const [settled, settle] = useState<Draft>(() => getValues())
  useEffect(() => {
    // what was restored is set after the first render
    settle(getValues())
    let timer = 0
    const stop = subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        window.clearTimeout(timer)
        timer = window.setTimeout(() => settle(values), pause)
      },
    })
    return () => {
      window.clearTimeout(timer)
      stop()
    }
  }, [subscribe, getValues])
  return settled
}

/** Problems of the draft. `faults` must be the same function as long as it depends on the same data. */
export function useFaultsLeft<Draft extends FieldValues>(
  form: Form<Draft>,
  faults: (draft: Draft) => readonly DraftFault[],
) {
  const settled = useSettledDraft(form)
  return useMemo(() => faults(settled), [settled, faults])
}

/** How many frames a field may take to appear. */
const longestLoad = 120

/** Focuses a field by its path, which may only render after its section opens, and after that part is loaded. */
export function useFieldFocus<Draft extends FieldValues>(form: Form<Draft>) {
  const [wanted, setWanted] = useState<readonly string[]>()
  useEffect(() => {
    if (!wanted) return
    const name = wanted.join('.') as FieldPath<Draft>
    let frame = 0
    const focus = (frames: number) => {
      form.setFocus(name)
      if (get(form.control._fields, `${name}._f.mount`) || frames === 0) setWanted(undefined)
      else frame = requestAnimationFrame(() => focus(frames - 1))
    }
    focus(longestLoad)
    return () => cancelAnimationFrame(frame)
  }, [wanted, form])
  return setWanted
}
