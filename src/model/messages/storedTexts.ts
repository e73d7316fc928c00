import { asObject, isObject } from '../shared/json.ts'

type Values = Readonly<Record<string, unknown>>

/** The values of a stored draft without texts that aren’t any: someone else may have stored it, or another version. */
export function withTexts(values: Values): Record<string, unknown> {
  const { fields, languages } = values
  return {
    ...values,
    ...(isObject(fields) && { fields: Object.fromEntries(Object.entries(fields).flatMap(fitting)) }),
    ...(Array.isArray(languages) && { languages: languages.filter((language) => typeof language === 'string') }),
  }
}

function fitting([field, value]: [string, unknown]): [string, unknown][] {
  const texts = asObject(value)
  if (texts) return [[field, Object.fromEntries(Object.entries(texts).filter(([, text]) => typeof text === 'string'))]]
  return value === null || Array.isArray(value) ? [] : [[field, value]]
}
