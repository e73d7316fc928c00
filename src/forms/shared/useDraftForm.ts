import { zodResolver } from '@hookform/resolvers/zod'
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import { ZodObject, type z } from 'zod'
import { RefusedFile } from '#components/fields/FileField.tsx'
import { lenient } from '#contract/wire.ts'
import './field.ts'
import { changedFields, leavesOut, restoredValues, storableFields } from './draftFields.ts'
import { type DraftStore, tabDraftStore } from './drafts.ts'

export interface DraftFormOptions<Values extends FieldValues, Output> {
  schema: z.ZodType<Output, Values>
  initial: DefaultValues<NoInfer<Values>>
  /** Name of the stored draft in this tab, including the object if there are several. Or a custom store. */
  draft?: string | DraftStore
  secrets?: readonly string[]
}

export type DraftControl<Values extends FieldValues> = UseFormReturn<Values, unknown, Values>['control']

export interface DraftForm<Values extends FieldValues, Output> {
  form: UseFormReturn<Values, unknown, Output>
  /** Paths of the fields on screen at the last validation, in order. */
  names: ReadonlySet<string>
  restored: boolean
  /** True if a draft leaves out some fields: secrets or files. */
  incomplete: boolean
  /** The request with the current values, valid or not. */
  preview: () => Record<string, unknown>
  /** Name of a field that isn’t checked while it is left. */
  unchecked: RefObject<string | undefined>
  discard: () => void
  settle: () => void
  /** Sets new saved values; unchanged fields follow. */
  follow: (values: Values) => void
}

/** A form that validates on blur and restores input after a reload or a sign-out. */
export function useDraftForm<Values extends FieldValues, Output>(
  options: DraftFormOptions<Values, Output>,
): DraftForm<Values, Output> {
  const { schema, initial, draft, secrets } = options
  // a name may change when its object is saved; a custom store is never replaced
  const [store] = useState(draft)
  const stored = typeof draft === 'string' ? draft : store
  const keeper = useMemo(() => (typeof stored === 'string' ? tabDraftStore(stored) : stored), [stored])
  const [kept] = useState(() => keeper?.read())
  const [opening] = useState(() => {
    const values = { ...untouched(schema), ...initial }
    return { initial: values, restored: kept && (restore(schema, values, kept) as Values) }
  })
  const [restored, setRestored] = useState(kept !== undefined)
  const [names] = useState(() => new Set<string>())
  const unchecked = useRef<string>(undefined)
  const form = useForm<Values, unknown, Output>({
    mode: 'onTouched',
    defaultValues: opening.initial,
    values: opening.restored,
    resetOptions: { keepDefaultValues: true },
    resolver: lenientResolver(schema, names, unchecked),
  })

  const baseline = useRef<Record<string, unknown>>(opening.initial)
  const { subscribe } = form
  useEffect(() => {
    if (keeper === undefined) return undefined
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        const now = typeof stored === 'string' ? storableFields : changedFields
        keeper.write(now(values, baseline.current, secrets))
      },
    })
  }, [stored, keeper, secrets, subscribe])

  const { trigger } = form
  useEffect(() => {
    if (kept === undefined || typeof stored !== 'string') return
    // what was left behind invalid is shown at once
    const filled = Object.entries(kept).flatMap(([name, value]) =>
      typeof value === 'string' && value.trim() !== '' ? [name as FieldPath<Values>] : [],
    )
    if (filled.length > 0) void trigger(filled)
  }, [kept, stored, trigger])

  const forget = () => {
    keeper?.write({})
    setRestored(false)
  }
  return {
    form,
    names,
    restored,
    incomplete: leavesOut(opening.initial, secrets),
    unchecked,
    preview: () => {
      const values = lenient(schema, form.getValues())
      const sent: object = Object(schema.safeParse(values).data ?? values)
      return Object.fromEntries(Object.entries(sent).filter(([, value]) => !(value instanceof RefusedFile)))
    },
    discard: () => {
      baseline.current = opening.initial
      form.reset()
      forget()
    },
    settle: () => {
      // secrets and files were sent and aren’t sent again
      const sent = Object.fromEntries((secrets ?? []).map((name) => [name, undefined]))
      const now = { ...form.getValues(), ...sent }
      baseline.current = now
      form.reset(now, { keepDefaultValues: false })
      forget()
    },
    follow: (values) => {
      const edits = Object.entries(changedFields(form.getValues(), baseline.current))
      baseline.current = values
      form.reset(values, { keepDefaultValues: false })
      for (const [name, value] of edits) form.setValue(name as FieldPath<Values>, value as never, { shouldDirty: true })
    },
  }
}

function restore(schema: z.ZodType, initial: FieldValues, kept: FieldValues): FieldValues {
  const fitting = (fills: boolean) => ({ ...initial, ...restoredValues(initial, kept, fills) })
  const values = fitting(schema instanceof ZodObject)
  try {
    schema.safeParse(values)
    return values
  } catch {
    return fitting(true)
  }
}

/** Every field of an object schema, empty: a rendered field without a value isn’t a change. */
const untouched = (schema: z.ZodType): Record<string, undefined> =>
  schema instanceof ZodObject ? Object.fromEntries(Object.keys(schema.shape).map((name) => [name, undefined])) : {}

function lenientResolver<Values extends FieldValues, Output>(
  schema: z.ZodType<Output, Values>,
  names: Set<string>,
  unchecked: RefObject<string | undefined>,
): Resolver<Values, unknown, Output> {
  const check = zodResolver(schema)
  // lenient() only drops empty optional fields and converts digits to numbers; invalid values are left for the schema
  return (values, context, options) => {
    const checked: readonly string[] = options.names ?? []
    if (checked.length === 1 && checked[0] === unchecked.current) return { values, errors: {} } as never
    // all of them, in order
    if (checked.length >= names.size) names.clear()
    for (const name of checked) names.add(name)
    return check(lenient(schema, values) as Values, context, options)
  }
}
