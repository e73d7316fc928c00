import type { Notification } from '#contract/messages.ts'
import { byLanguage, defaultLanguage, type Localized } from '#contract/rendering/languages.ts'
import { getPlatforms } from './effective.ts'
import { imageFields, isJson, isLocalized, pushFieldNames } from './options.ts'
import { emptyPush, hasOwnPlace, type PushDraft, type TapAction } from './pushDraft.ts'

/** The draft of a push or a preset, without audience and schedule: a template never brings an audience. */
export function fromNotification(sent: Partial<Notification>, zone: string): PushDraft {
  const empty = emptyPush(zone)
  const platforms = sent.platforms?.length ? sent.platforms.map(String) : null
  const pictured: readonly string[] = imageFields(getPlatforms({ platforms }, undefined))
  const image = onlyText(pictured.map((field) => sent[field as keyof Notification]))
  const given = plainFields(sent).filter(([field]) => pushFieldNames.includes(field))
  return {
    ...empty,
    preset: sent.preset ?? '',
    languages: getLanguages(sent),
    fields: {
      ...Object.fromEntries(
        given
          .filter(([field]) => image === '' || !pictured.includes(field))
          .map(([field, value]) => [field, typedValue(field, value)]),
      ),
      // an image alone keeps the message in the inbox for a day
      ...(sent.inbox_image !== undefined &&
        sent.inbox_days === undefined &&
        sent.inbox_date === undefined && { inbox_days: '1' }),
    },
    opens: getOpens(sent),
    placeholders: rows(sent.dynamic_content_placeholders),
    bindings: rows(sent.template_bindings),
    platforms,
    image,
    inbox:
      sent.inbox_date !== undefined
        ? 'date'
        : sent.inbox_days !== undefined || sent.inbox_image !== undefined
          ? 'days'
          : 'off',
  }
}

/** The text that all the values are: one URL in every image field is the image of the message. */
function onlyText([first, ...others]: readonly unknown[]): string {
  return typeof first === 'string' && others.every((value) => value === first) ? first : ''
}

export const plainFields = (sent: object) =>
  Object.entries(sent).filter(([field, value]) => !hasOwnPlace(field) && value !== undefined && value !== null)

export function getLanguages(sent: Partial<Notification>): string[] {
  const found = Object.entries(sent).flatMap(([field, value]) =>
    isLocalized(field) && value ? Object.keys(byLanguage(value as Localized)) : [],
  )
  return [...new Set([defaultLanguage, ...found])]
}

function typedValue(field: string, value: unknown): unknown {
  if (isLocalized(field)) return byLanguage(value as Localized)
  if (isJson(field)) return JSON.stringify(value, null, 2)
  if (field === 'data') return typeof value === 'string' ? value : JSON.stringify(value, null, 2)
  if (field === 'safari_url_args') return (value as string[]).join('\n')
  return typeof value === 'number' ? String(value) : value
}

function getOpens({ rich_media, link, minimize_link }: Partial<Notification>): TapAction {
  if (rich_media) return 'richMedia'
  if (!link) return 'app'
  return minimize_link === 0 && !/^https?:/i.test(link) ? 'deepLink' : 'link'
}

export const rows = (given: Readonly<Record<string, unknown>> | undefined) =>
  Object.entries(given ?? {}).map(([name, value]) => ({ name, value: String(value) }))
