import type { Notification } from '#contract/messages.ts'
import { defaultLanguage } from '#contract/rendering/languages.ts'
import { isLocalized } from './fieldKinds.ts'

const elsewhere: Readonly<Record<string, readonly string[]>> = {
  preset: ['preset'],
  platforms: ['platforms'],
  filter: ['audience', 'filter'],
  users: ['audience', 'users'],
  devices: ['audience', 'devices'],
  conditions_operator: ['audience', 'operator'],
  send_date: ['when', 'day'],
  timezone: ['when', 'timezone'],
  ignore_user_timezone: ['when', 'kind'],
  transactionId: ['transactionId'],
  dynamic_content_placeholders: ['placeholders'],
  template_bindings: ['bindings'],
}

/** Where in the composer's draft a field of the request stands, such as `content.de` or `conditions.0.2`. */
export function draftPath(field: string, sent: Partial<Notification>): string[] {
  const [name = '', ...rest] = field.split('.')
  const own = elsewhere[name]
  if (own) return [...own]
  if (name === 'geozone') return ['audience', 'near', rest[0] ?? 'lat']
  if (name === 'conditions') return ['audience', 'conditions', ...rest.slice(0, 1)]
  if (isLocalized(name)) {
    const held = sent[name as keyof Notification]
    return ['fields', name, typeof held === 'object' ? (rest[0] ?? defaultLanguage) : defaultLanguage]
  }
  return ['fields', name]
}
