import { useEffect } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { ApiError } from '#api/errors.ts'

/** Texts by language, by their fields in the forms. */
const texts: Readonly<Record<string, string>> = {
  'content.message': 'message',
  'content.title': 'title',
  'content.subtitle': 'subtitle',
  subject: 'subject',
  content: 'content',
}

/** Fields of createPreset by those of the form, the longer path first. */
const fields: readonly (readonly [asked: string, typed: string])[] = [
  ['content.action.options.url', 'url'],
  ['content.action.options.id', 'deepLink'],
  ['content.action.options.params', 'deepLinkParams'],
  ['content.action.options.richMediaCode', 'richMedia'],
  ['content.action', 'opens'],
  ['content.userData', 'userData'],
  ['content.platforms.ios.sound', 'iosSound'],
  ['content.platforms.ios.ttl', 'iosTtl'],
  ['content.platforms.ios.rootParams', 'iosRootParams'],
  ['content.platforms.ios.interruptionLevel', 'iosLevel'],
  ['content.platforms.android.rootParams', 'androidRootParams'],
  ['campaignCode', 'campaign'],
  ['scheduling.sendRate', 'sendRate'],
  ['segmentation.filter', 'segment'],
  ['segmentation.platforms', 'platforms'],
]

/** The field of a form that a field of the request is typed into; itself where it is none of them. */
export function presetField(asked: string): string {
  const text = Object.keys(texts).find((one) => asked === one)
  if (text) return `${texts[text]}.default`
  const found = fields.find(([one]) => asked === one || asked.startsWith(`${one}.`))
  if (found) return found[1]
  const language = /^(content\.message|content\.title|content\.subtitle|subject|content)\.([a-z-]+)$/i.exec(asked)
  return language ? `${texts[language[1] ?? '']}.${language[2]}` : asked
}

/** A refusal with its faults at the fields of the form, which are named after what people choose there. */
export function presetFaultsAtFields(error: unknown): unknown {
  if (!(error instanceof ApiError) || error.faults.length === 0) return error
  const faults = error.faults.map(({ field, message }) => ({ field: presetField(field), message }))
  return new ApiError(error.status, error.message, {
    ...{ faults, requestId: error.requestId, logged: error.logged, code: error.code },
  })
}

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
