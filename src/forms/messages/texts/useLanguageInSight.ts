import { useEffect, useState } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { defaultLanguage } from '#contract/rendering/languages.ts'

/** The language whose tab is open. A text of `part` that keeps the form from being sent brings its language into sight. */
export function useLanguageInSight<Values extends FieldValues, Output>(
  { formState, setFocus }: UseFormReturn<Values, unknown, Output>,
  part: string,
) {
  const [language, onLanguage] = useState<string>(defaultLanguage)
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
  return { language, onLanguage }
}
