import { byLanguage } from '#contract/rendering/languages.ts'
import { demoEmailPresets } from './demoEmailPresets.ts'
import { demoPushPresets } from './demoPresets.ts'

const presets = new Map([...demoPushPresets, ...demoEmailPresets].map((preset) => [preset.code, preset]))

/** A preset as fields of the message methods, as messages store it. Undefined without a code. */
export function presetFields(code: string | undefined): Record<string, unknown> | undefined {
  const preset = code === undefined ? undefined : presets.get(code)
  if (!preset) return undefined
  if (preset.kind === 'email') return { content: byLanguage(preset.content), subject: preset.subject }
  const { content, scheduling, segmentation, campaign } = preset
  const { action, title, message } = content
  return {
    content: byLanguage(message),
    ...(title && { title: byLanguage(title) }),
    ...(action?.type === 'url' && { link: action.options.url, minimize_link: action.options.shortener }),
    platforms: segmentation.platforms,
    ...(segmentation.filter && { filter: segmentation.filter }),
    ...(scheduling?.sendRate && { send_rate: scheduling.sendRate }),
    ...(campaign && { campaign }),
  }
}
