import { z } from 'zod'
import type { RequestOf } from '#contract/index.ts'
import type { KnownDevice } from '#contract/panelMethod.ts'
import { report } from '#contract/values.ts'
import { headerTypes, type WhatsAppNotification, whatsAppNotification } from '#contract/whatsApp.ts'
import { getFaults } from '#contract/wire.ts'
import { plainNumber } from '../shared/phone.ts'
import { phoneNumberFault } from '../shared/phoneNumberFault.ts'
import { textFault } from '../shared/texts.ts'
import { isWebUrl } from '../shared/urls.ts'
import { dateFault, futureWanted, momentWanted, utcDate, utcInput } from '../shared/utc.ts'
import type { NumbersFile } from './numbersFile.ts'

/** `column`: of the file with the numbers; without one, everyone gets `value`. */
const values = z.array(z.object({ value: z.string().optional(), column: z.string().nullish() }))

export const whatsAppDraft = z
  .object({
    /** One number, or a file with a number per row. */
    to: z.enum(['number', 'file']),
    number: z.string(),
    /** Never stored in a draft. */
    file: z.custom<NumbersFile>().optional(),
    numberColumn: z.string().nullable(),
    kind: z.enum(['text', 'template']),
    content: z.string(),
    contentId: z.string(),
    language: z.string(),
    /** Values of {{1}}, {{2}}, … */
    variables: values,
    header: z.enum(['none', ...headerTypes]),
    headerValue: z.string(),
    headerColumn: z.string().nullable(),
    /** Values for the URLs of buttons 0, 1, … */
    buttons: values,
    register: z.boolean(),
    preset: z.string(),
    when: z.enum(['now', 'later']),
    /** UTC. */
    date: z.string(),
  })
  .superRefine((draft, context) => {
    const late = draft.when === 'later' && dateFault(draft.date, `${futureWanted}, or send now`, momentWanted())
    if (late) report(context, ['date'], late)
    if (draft.kind === 'template' && draft.contentId.trim() === '')
      report(context, ['contentId'], 'Enter a template ID')
    if (draft.kind === 'text' && draft.content.trim() === '') report(context, ['content'], 'Enter text')
    const unseen = draft.kind === 'text' ? (textFault(draft.content) ?? placeFault(draft.content)) : undefined
    if (unseen) report(context, ['content'], unseen)
    for (const [index, { value = '' }] of draft.variables.entries()) {
      const message = textFault(value)
      if (message) report(context, ['variables', String(index), 'value'], message)
    }
    const byFile = draft.to === 'file'
    const isBlank = ({ value, column }: WhatsAppDraft['variables'][number] = {}) =>
      !value?.trim() && !(byFile && column)
    // otherwise, people would get the placeholder itself
    const places = draft.kind === 'text' ? placesIn(draft.content) : draft.variables.map((_, index) => index + 1)
    for (const place of places)
      if (isBlank(draft.variables[place - 1]))
        report(
          context,
          ['variables', String(place - 1), 'value'],
          byFile ? `Enter a value for {{${place}}}, or select a column` : `Enter a value for {{${place}}}`,
        )
    for (const [index, suffix] of draft.kind === 'template' ? draft.buttons.entries() : [])
      if (isBlank(suffix))
        report(
          context,
          ['buttons', String(index), 'value'],
          byFile ? `Enter a suffix for button ${index}, or select a column` : `Enter a suffix for button ${index}`,
        )
    if (byFile && !draft.file?.columns) report(context, ['file'], 'Choose a file')
    if (byFile && draft.file?.columns && !draft.file.columns.includes(draft.numberColumn ?? ''))
      report(context, ['numberColumn'], 'Select the column with the numbers')
    const fixedHeader = !byFile || !draft.headerColumn
    if (draft.kind === 'template' && draft.header !== 'none' && fixedHeader && draft.headerValue.trim() === '')
      report(context, ['headerValue'], draft.header === 'text' ? 'Enter a header' : 'Enter a file URL')
    if (draft.kind === 'template' && isFile(draft.header) && fixedHeader && isWrongUrl(draft.headerValue))
      report(context, ['headerValue'], urlWords)
    const checked = whatsAppNotification.safeParse(toWhatsAppNotification(draft))
    for (const { field, message } of checked.success ? [] : getFaults(checked.error)) {
      const place = getField(field)
      // missing values were reported above
      if (place === undefined || ['content', 'contentId', 'date'].includes(place)) continue
      // each row has its own
      if (place === 'number' && byFile) continue
      report(context, place.split('.'), place === 'number' ? numberFault(draft.number) : message)
    }
  })
export type WhatsAppDraft = z.infer<typeof whatsAppDraft>

export const emptyWhatsApp: WhatsAppDraft = {
  to: 'number',
  number: '',
  file: undefined,
  numberColumn: '',
  kind: 'text',
  content: '',
  contentId: '',
  language: 'en_US',
  variables: [],
  header: 'none',
  headerValue: '',
  headerColumn: '',
  buttons: [],
  register: false,
  preset: '',
  when: 'now',
  date: '',
}

/** When a text without a template is delivered. */
export const textWindow = 'Only within 24 hours of the person’s last message to you.'

/** The name of a draft in lists: how its text begins, else its template, else its preset. */
export function whatsAppTitle(
  { kind, content, contentId, preset }: Pick<WhatsAppDraft, 'kind' | 'content' | 'contentId' | 'preset'>,
  presets: readonly { code: string; name: string }[],
): string {
  const written = kind === 'text' ? content : contentId
  return (written.trim() || (presets.find(({ code }) => code === preset)?.name ?? '')).replace(/\s+/g, ' ').slice(0, 80)
}

const numberFault = (typed: string) =>
  /\d\s*[,;|]\s*\S|\d\D*\+/.test(typed) ? 'Enter one number. For several, upload a file.' : phoneNumberFault(typed)

export const urlWords = 'Enter a URL such as https://example.com/menu.pdf'

export const isFile = (header: WhatsAppDraft['header']): boolean => header !== 'none' && header !== 'text'

const isWrongUrl = (url: string) => url.trim() !== '' && !isWebUrl(url)

const byPlace = (values: WhatsAppDraft['variables'], first: 0 | 1): Record<string, string> | undefined => {
  const given = values.flatMap(({ value }, index) => (value ? [[String(index + first), value] as const] : []))
  return given.length > 0 ? Object.fromEntries(given) : undefined
}

export const toWhatsAppNumber = (number: string): string => `whatsapp:${plainNumber(number)}`

export function toWhatsAppNotification(draft: WhatsAppDraft): WhatsAppNotification {
  const { number, kind, content, contentId, language, variables, header, headerValue, buttons } = draft
  const template = kind === 'template'
  const body = byPlace(template ? variables : variables.slice(0, countVariables(content)), 1)
  const urls = template ? byPlace(buttons, 0) : undefined
  const later = draft.when === 'later' ? utcDate(draft.date) : undefined
  return {
    send_date: later ? utcInput(later) : draft.when === 'later' ? draft.date : 'now',
    ...(template ? { content_id: contentId.trim() } : { content }),
    devices: [toWhatsAppNumber(number)],
    ...(draft.register && { use_auto_registration: true }),
    ...(body && { content_variables: body }),
    ...(urls && { button_url_variables: urls }),
    ...(template && header !== 'none' && { header_variables: { [header]: headerValue.trim() } }),
    ...(draft.preset.trim() !== '' && { preset: draft.preset.trim() }),
    ...(template && language.trim() !== '' && { language: language.trim() }),
  }
}

export const toWhatsAppRequest = (application: string, draft: WhatsAppDraft): RequestOf<'createWhatsAppMessage'> => ({
  application,
  notifications: [toWhatsAppNotification(draft)],
})

/** The numbers of the {{number}} in a text, each once. */
export const placesIn = (content: string): number[] =>
  [...new Set([...content.matchAll(/\{\{(\d{1,2})\}\}/g)].map(([, place]) => Number(place)))].filter(
    (place) => place > 0,
  )

/** What is wrong with a {{number}} that lacks a brace. Undefined for none. */
function placeFault(content: string): string | undefined {
  const [broken] = /\{\{\d{1,2}\}?(?![\d}]|\s+\}\})/.exec(content) ?? []
  return broken && `“${broken}” lacks a closing brace. Fix or remove it.`
}

/** The highest {{number}} in a text; 0 for none. */
export const countVariables = (content: string): number => Math.max(0, ...placesIn(content))

export const whatsAppField = (path: string): string => getField(path.replace(/^notifications\.0\.?/, '')) ?? path

const fields: Readonly<Record<string, string>> = {
  send_date: 'date',
  content: 'content',
  content_id: 'contentId',
  devices: 'number',
  use_auto_registration: 'register',
  header_variables: 'headerValue',
  preset: 'preset',
  language: 'language',
}

function getField(path: string): string | undefined {
  const [name = '', place] = path.split('.')
  if (name === 'content_variables') return place === undefined ? 'variables' : `variables.${Number(place) - 1}.value`
  if (name === 'button_url_variables') return place === undefined ? 'buttons' : `buttons.${place}.value`
  return fields[name]
}

export interface KnownNumber {
  number: string
  label: string
}

const numberIn = (text: string): string | undefined => /^(?:whatsapp:)?(\+[1-9]\d{6,14})$/.exec(text.trim())?.[1]

const once = (found: readonly KnownNumber[]): KnownNumber[] =>
  [...new Map([...found].reverse().map((choice) => [choice.number, choice])).values()].reverse()

export const numbersOfTests = (
  devices: readonly { name: string; type?: number | string | null; pushtoken: string }[],
): KnownNumber[] =>
  once(
    devices.flatMap(({ name, type, pushtoken }) => {
      const number = ['18', '21'].includes(String(type)) ? numberIn(pushtoken) : undefined
      return number === undefined ? [] : [{ number, label: name }]
    }),
  )

export const numbersOfPeople = (devices: readonly KnownDevice[]): KnownNumber[] =>
  once(
    [21, 18].flatMap((wanted) =>
      devices.flatMap(({ device_type, hwid, user_id, name }) => {
        const number = device_type === wanted ? numberIn(hwid) : undefined
        const kind = wanted === 21 ? 'WhatsApp' : 'SMS'
        return number === undefined
          ? []
          : [{ number, label: [name?.trim(), user_id ? `${kind} (${user_id})` : kind].filter(Boolean).join(' · ') }]
      }),
    ),
  )
