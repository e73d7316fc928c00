import { headerTypes } from '#contract/whatsApp.ts'
import type { TemplateKeep } from '../messages/keepChoices.ts'
import { asObject } from '../shared/json.ts'
import { dateFault } from '../shared/utc.ts'
import { emptyWhatsApp, type WhatsAppDraft } from './whatsAppDraft.ts'

type Request = Readonly<Record<string, unknown>>

/**
 * The draft of a WhatsApp message’s request, with its number and its time if they are kept. `file`: for the numbers of a file,
 * whose rows give the values.
 */
export function fromWhatsApp(request: Request, keep?: TemplateKeep, numbers?: 'file'): WhatsAppDraft {
  const { content, content_id, language, preset, devices, send_date, use_auto_registration } = request
  const headers = asObject(request.header_variables) ?? {}
  const header = headerTypes.find((type) => typeof headers[type] === 'string')
  const number = Array.isArray(devices) ? String(devices[0] ?? '') : ''
  const date = text(send_date)
  const later = date !== '' && date !== 'now' && (keep === 'all' || (keep === 'time' && dateFault(date) === undefined))
  const draft = {
    ...emptyWhatsApp,
    kind: content_id === undefined ? 'text' : 'template',
    content: text(content),
    contentId: text(content_id),
    language: text(language) || emptyWhatsApp.language,
    variables: byIndex(request.content_variables, 1),
    buttons: byIndex(request.button_url_variables, 0),
    ...(header && { header, headerValue: text(headers[header]) }),
    preset: text(preset),
    ...(keep && { number: number.replace('whatsapp:', ''), register: use_auto_registration === true }),
    ...(later && { when: 'later' as const, date }),
  } satisfies WhatsAppDraft
  return numbers === undefined ? draft : { ...draft, ...withoutValues(draft), to: numbers, number: '' }
}

/** The values of one row aren’t those of the others. */
const withoutValues = ({ variables, buttons }: WhatsAppDraft) => ({
  variables: variables.map(() => ({ value: '' })),
  buttons: buttons.map(() => ({ value: '' })),
  headerValue: '',
})

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** `{1: 'Ann', 3: 'noon'}` as a list, with blanks for what is missing. */
function byIndex(given: unknown, first: 0 | 1): WhatsAppDraft['variables'] {
  const values = asObject(given) ?? {}
  const places = Object.keys(values).map(Number)
  const length = places.length === 0 ? 0 : Math.max(...places) - first + 1
  return Array.from({ length }, (_, index) => ({ value: text(values[index + first]) }))
}
