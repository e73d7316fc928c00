import type { Notification } from '#contract/messages.ts'
import { effectivePush, getPushPlatform } from '#contract/rendering/effectivePush.ts'
import { chooseText, type Localized } from '#contract/rendering/languages.ts'
import { fillPlaceholders } from '#contract/rendering/placeholders.ts'
import type { DemoMessage } from './DemoMessage.ts'

export interface ShownTexts {
  language: string | null
  title: string | null
  subtitle: string | null
  text: string | null
}

/** The fields of a device that determine its texts. */
interface Reader {
  device_type: number
  language: string | null
  tags: Readonly<Record<string, unknown>>
}

type Preset = Readonly<Record<string, unknown>> | undefined

/** The texts of a message for each device, placeholders filled; undefined without content. */
export function textsFor(message: DemoMessage, preset: Preset): (reader: Reader) => ShownTexts | undefined {
  const written = new Map<string, ShownTexts | undefined>()
  return ({ device_type, language, tags }) => {
    const key = `${device_type} ${language}`
    if (!written.has(key)) written.set(key, writtenFor(message, preset, device_type, language))
    const texts = written.get(key)
    const filled = (text: string | null) => text && fillPlaceholders(text, tags)
    return texts && { ...texts, title: filled(texts.title), text: filled(texts.text) }
  }
}

function writtenFor(
  { kind, request, shown }: DemoMessage,
  preset: Preset,
  deviceType: number,
  language: string | null,
): ShownTexts | undefined {
  if (shown) return { language: null, title: shown.title ?? null, subtitle: null, text: shown.text }
  if (kind === 'email') {
    const content = chooseText(preset?.content as Localized, language)
    const subject = chooseText(preset?.subject as Localized, language)
    return content && { language: content.language, title: subject?.text ?? null, subtitle: null, text: content.text }
  }
  const platform = getPushPlatform(deviceType)
  const push = platform && effectivePush(request as Partial<Notification>, preset, platform, language)
  return (
    push?.text && {
      language: push.text.language,
      title: push.title?.text ?? null,
      subtitle: null,
      text: push.text.text,
    }
  )
}
