import { messagePlatformIds } from '#contract/deviceTypes.ts'
import type { Notification } from '#contract/messages.ts'
import {
  effectivePush,
  getPushPlatform,
  platformTextFields,
  withoutUndefined,
} from '#contract/rendering/effectivePush.ts'
import { byLanguage, type Localized } from '#contract/rendering/languages.ts'

/**
 * True if a push or its preset has a text in some language for one of its platforms, or is silent there. Data, rich
 * media, or a title alone aren’t enough: data without text must be sent silently.
 */
export function hasContent(push: Partial<Notification>, preset: Partial<Notification> | undefined): boolean {
  const { platforms = messagePlatformIds } = { ...preset, ...withoutUndefined(push) }
  return platforms.some((id) => {
    const platform = getPushPlatform(id)
    if (!platform) return false
    const { text } = platformTextFields[platform]
    const written = [push, preset ?? {}].some((fields) => hasText(fields.content) || (text && hasText(fields[text])))
    return written || effectivePush(push, preset, platform, null).silent
  })
}

const hasText = (texts: Localized | undefined): boolean =>
  texts !== undefined && Object.values(byLanguage(texts)).some((text) => text !== '')
