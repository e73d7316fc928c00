import { useEffect } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'

/** Brings a text that keeps the form from being sent into sight: it may be in a language whose tab is not open. */
export function useFaultyLanguage<Values extends FieldValues, Output>(
  { formState, setFocus }: UseFormReturn<Values, unknown, Output>,
  part: string,
  language: string,
  onLanguage: (language: string) => void,
) {
  const { submitCount, errors } = formState
  const faulty = Object.keys((errors[part] as Record<string, unknown> | undefined) ?? {})
  const other = faulty.includes(language) ? undefined : faulty[0]
  // after each attempt, not while one types
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (submitCount === 0 || other === undefined) return
    onLanguage(other)
    requestAnimationFrame(() => setFocus(`${part}.${other}` as FieldPath<Values>))
  }, [submitCount])
}
