import { chooseText, type Localized } from '#contract/rendering/languages.ts'
import type { WhatsAppNotification } from '#contract/whatsApp.ts'
import type { Rendered } from './renderPush.ts'

/** Locale of a template that names none (interface, WhatsApp message). */
const usualLocale = 'en_US'

/**
 * The chat message that a number gets: its text with the variables in their places, the header as title, the variables of the
 * buttons as subtitle. The text of a template is the service's own: here the preset's stands for it, else its id with the variables.
 */
export function renderWhatsApp(
  message: Partial<WhatsAppNotification>,
  preset: { content?: Localized } | undefined,
): Rendered {
  const { content, content_id, content_variables = {}, button_url_variables, header_variables } = message
  const language = message.language ?? (content_id === undefined ? null : usualLocale)
  const known = content ?? chooseText(preset?.content, language)?.text
  return {
    language,
    title: header_variables ? Object.values(header_variables).join(', ') || null : null,
    subtitle: listed(button_url_variables) || null,
    text: known === undefined ? template(content_id ?? '', content_variables) : filled(known, content_variables),
  }
}

type Variables = Readonly<Record<string, string>>

const filled = (text: string, variables: Variables) =>
  text.replace(/\{\{\s*(\d+)\s*\}\}/g, (all, index: string) =>
    Object.hasOwn(variables, index) ? (variables[index] ?? all) : all,
  )

const listed = (variables: Variables = {}) =>
  Object.entries(variables)
    .map(([index, value]) => `${index}: ${value}`)
    .join(', ')

const template = (id: string, variables: Variables) => {
  const values = listed(variables)
  return values === '' ? id : `${id} (${values})`
}
