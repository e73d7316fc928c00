import { z } from 'zod'
import { headerTypes } from '#contract/whatsApp.ts'
import { formatCount } from '#format/format.ts'
import { fromWhatsApp } from './fromWhatsApp.ts'
import { emptyWhatsApp, type WhatsAppDraft } from './whatsAppDraft.ts'

/** A template as it was sent before. No method lists templates. */
export const usedTemplate = z.object({
  id: z.string(),
  language: z.string(),
  header: z.enum(['none', ...headerTypes]),
  /** Numbers of values in its text, and of suffixes for its buttons. */
  values: z.number(),
  buttons: z.number(),
  /** Of a file of numbers: the column that each value in its text came from, blank for the same text for everyone. */
  columns: z.array(z.string()).optional(),
})
export type UsedTemplate = z.infer<typeof usedTemplate>

/** Undefined for a text. */
export const toUsedTemplate = (draft: WhatsAppDraft): UsedTemplate | undefined =>
  draft.kind === 'template' && draft.contentId.trim() !== ''
    ? {
        id: draft.contentId.trim(),
        language: draft.language.trim() || emptyWhatsApp.language,
        header: draft.header,
        values: draft.variables.length,
        buttons: draft.buttons.length,
        ...(draft.to === 'file' && { columns: draft.variables.map(({ column }) => column ?? '') }),
      }
    : undefined

export const templateOfRequest = (request: Readonly<Record<string, unknown>>): UsedTemplate | undefined =>
  toUsedTemplate(fromWhatsApp(request))

const most = 30

/** Each ID once, as it comes first; a message to one number keeps the columns of the last file. */
export function joinTemplates(templates: readonly (UsedTemplate | undefined)[]): UsedTemplate[] {
  const given = templates.filter((template) => template !== undefined)
  return given
    .filter(({ id }, index) => given.findIndex((other) => other.id === id) === index)
    .slice(0, most)
    .map((template) => {
      const columns = given.find(({ id, columns }) => id === template.id && columns)?.columns
      return columns ? { ...template, columns } : template
    })
}

export const describeTemplate = ({ values, header, buttons, language }: UsedTemplate): string =>
  [
    values === 0 ? 'No values' : formatCount(values, 'value'),
    header !== 'none' && `${header} header`,
    buttons > 0 && formatCount(buttons, 'button'),
    language,
  ]
    .filter(Boolean)
    .join(' · ')

/** That a draft has another number of values than its template had when it was sent last; undefined if it hasn’t. */
export function describeOtherValues(
  { kind, contentId, variables }: Pick<WhatsAppDraft, 'kind' | 'contentId' | 'variables'>,
  templates: readonly UsedTemplate[],
): string | undefined {
  const last = kind === 'template' ? templates.find(({ id }) => id === contentId.trim()) : undefined
  return last && last.values !== variables.length
    ? `This template was last sent with ${formatCount(last.values, 'value')}. This message has ${formatCount(variables.length, 'value')}.`
    : undefined
}

/** The fields of a draft for a template that was sent before. What is filled in already stays. */
export const takeTemplate = (draft: WhatsAppDraft, { language, header, values, buttons }: UsedTemplate) => ({
  language,
  header,
  variables: Array.from({ length: values }, (_, index) => draft.variables[index] ?? { value: '' }),
  buttons: Array.from({ length: buttons }, (_, index) => draft.buttons[index] ?? { value: '' }),
})
