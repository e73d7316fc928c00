import { formatDate, timeFormat } from '#format/format.ts'
import type { WhatsAppDraft } from './whatsAppDraft.ts'

export function toChat(draft: WhatsAppDraft, now: Date) {
  const { kind, content, contentId, language, variables, header, headerValue, buttons } = draft
  const time = formatDate(now, timeFormat)
  if (kind === 'text') {
    const filled = content.replace(/\{\{(\d{1,2})\}\}/g, (place, number: string) => {
      const value = variables[Number(number) - 1]?.value
      return value ? value : place
    })
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
