import type { WhatsAppDraft } from './whatsAppDraft.ts'

const labels: Readonly<Record<string, string>> = {
  content: 'Text',
  contentId: 'Template ID',
  language: 'Template language',
  preset: 'Preset',
}

/** How the composer labels a field of the message. */
export function whatsAppFieldLabel([field = '', place]: readonly string[], header?: WhatsAppDraft['header']): string {
  if (field === 'headerValue') return header === 'text' ? 'Header text' : 'File URL'
  if (field === 'variables') return place === undefined ? 'Values' : `Value of {{${Number(place) + 1}}}`
  if (field === 'buttons') return place === undefined ? 'Button URL suffixes' : `Button ${place}`
  return labels[field] ?? field
}
