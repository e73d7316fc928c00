import { placesIn, type WhatsAppDraft } from './whatsAppDraft.ts'

interface ValueSource {
  /** As it is written in the template: `{{1}}`, the header, or a button. */
  value: string
  /** Of the file with the numbers. */
  column: string
}

/** Which columns the values of a message to a file of numbers come from. */
export function valueSources(draft: WhatsAppDraft): ValueSource[] {
  const { to, kind, content, variables, buttons, header, headerColumn } = draft
  if (to !== 'file') return []
  const places = kind === 'text' ? placesIn(content) : variables.map((_, index) => index + 1)
  const sources = [
    ...(kind === 'template' && header !== 'none' ? [{ value: 'Header', column: headerColumn }] : []),
    ...places.map((place) => ({ value: `{{${place}}}`, column: variables[place - 1]?.column })),
    ...(kind === 'template' ? buttons.map(({ column }, index) => ({ value: `Button ${index}`, column })) : []),
  ]
  return sources.flatMap(({ value, column }) => (column ? [{ value, column }] : []))
}
