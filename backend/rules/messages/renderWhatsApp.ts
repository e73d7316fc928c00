import { chooseText, type Localized } from '#contract/rendering/languages.ts'
import type { WhatsAppNotification } from '#contract/whatsApp.ts'
import type { Rendered } from './renderPush.ts'

/** Default locale of a template (interface, WhatsApp message). */
const usualLocale = 'en_US'

/**
 * Renders the chat message for a number: its text with variables filled, the header as title, the variables of the
 * buttons as subtitle. Only the service has a template’s text: here it is the preset’s, otherwise its ID with the variables.
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
