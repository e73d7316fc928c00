import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useMemo, useState } from 'react'
import { type FieldPath, type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form'
import type { DraftFault } from '#model/messages/pushDraft.ts'

type Form<Draft extends FieldValues> = UseFormReturn<Draft, unknown, Draft>

const kept = new WeakMap<object, Record<string, unknown>>()

/** State that lasts as long as the form, which the review takes off the screen. `what`: a name for it in this form. */
export function useKeptState<Value>({ control }: { control: object }, what: string, initial: () => Value) {
  const [value, setValue] = useState(() => (kept.get(control)?.[what] as Value | undefined) ?? initial())
  useEffect(() => {
    kept.set(control, { ...kept.get(control), [what]: value })
  }, [control, what, value])
  return [value, setValue] as const
}

/** The open sections of a form. `goTo` opens one and scrolls to it. */
export function useOpenSections<Key extends string>(form: { control: object }, initial: readonly Key[]) {
  const [opened, setOpened] = useKeptState<ReadonlySet<Key>>(form, 'sections', () => new Set(initial))
  const open = (key: Key, next = true) =>
    setOpened((now) => new Set(next ? [...now, key] : [...now].filter((other) => other !== key)))
  const goTo = (key: Key) => {
    open(key)
    requestAnimationFrame(() => document.getElementById(key)?.scrollIntoView({ block: 'start' }))
  }
  return { opened, open, goTo }
}

/**
 * Problems of the draft. While someone types, they wait for a pause: checking everything takes milliseconds. `faults` must be the
 * same function as long as it depends on the same data.
 */
export function useFaultsLeft<Draft extends FieldValues>(
  form: Form<Draft>,
  faults: (draft: Draft) => readonly DraftFault[],
) {
  const draft = useWatch({ control: form.control }) as Draft
  const [settled] = useDebouncedValue(draft, 200)
  return useMemo(() => faults(settled), [settled, faults])
}

/** Focuses a field by its path, which may only render after its section opens. */
export function useFieldFocus<Draft extends FieldValues>(form: Form<Draft>) {
  const [wanted, setWanted] = useState<readonly string[]>()
  useEffect(() => {
    if (!wanted) return
    form.setFocus(wanted.join('.') as FieldPath<Draft>)
    setWanted(undefined)
  }, [wanted, form])
  return setWanted
}
