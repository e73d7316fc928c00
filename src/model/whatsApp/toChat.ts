import type { WhatsAppNotification } from '#contract/whatsApp.ts'
import { formatDate, timeFormat } from '#format/format.ts'
import type { WhatsAppDraft } from './whatsAppDraft.ts'

export function toChat(draft: WhatsAppDraft, now: Date) {
  const { kind, content, contentId, language, variables, header, headerValue, buttons } = draft
  const time = formatDate(now, timeFormat)
  if (kind === 'text') {
    const filled = fillIn(content, (number) => variables[Number(number) - 1]?.value)
    return { body: filled === '' ? 'Your message' : filled, time }
  }
  const lines = variables.flatMap(({ value }, index) => (value ? [`{{${index + 1}}} ${value}`] : []))
  const shown = header !== 'none' && headerValue !== '' ? { kind: header, value: headerValue } : undefined
  return {
    ...(shown && { header: shown }),
    body: [`*${contentId.trim() || 'Template'}*`, ...lines].join('\n'),
    footer: language.trim() || 'en_US',
    time,
    buttons: buttons.flatMap(({ value }, index) =>
      value ? [{ label: `Button ${index}: …${value}`, kind: 'link' as const }] : [],
    ),
  }
}

/** What a message says, in a line: its text with its values, or its template and their values. */
export function chatLine({ content, content_id, content_variables = {} }: WhatsAppNotification): string {
  if (content !== undefined) return fillIn(content, (number) => content_variables[number])
  return [content_id, Object.values(content_variables).join(', ')].filter(Boolean).join(': ')
}

const fillIn = (content: string, getValue: (number: string) => string | undefined): string =>
  content.replace(/\{\{(\d{1,2})\}\}/g, (place, number: string) => getValue(number) || place)
