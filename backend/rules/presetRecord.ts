import type { RequestOf } from '#contract/index.ts'
import type { Preset } from '#contract/presets.ts'
import { byLanguage } from '#contract/rendering/languages.ts'

type PushDefinition = Pick<RequestOf<'createPreset'>, 'content' | 'scheduling' | 'segmentation'>
type EmailDefinition = Pick<RequestOf<'createEmailPreset'>, 'subject' | 'content'>

interface StoredPreset {
  code: string
  name: string
  kind: 'push' | 'email'
  /** The request of createPreset or createEmailPreset, by `kind`. */
  definition: Readonly<Record<string, unknown>>
  filter_name: string | null
  /** Code of the preset’s segment, while it exists. */
  filter: string | null
  /** Code of its campaign. */
  campaign: string | null
}

/**
 * A preset as getPreset and listPresets return it (interface, getPreset). Besides the interface’s properties, it has
 * `kind`, `campaign`, `filter_name`, and the fields of a push preset without a property of their own: without them it
 * couldn’t be recreated.
 */
export function presetRecord({ code, name, kind, definition, filter, filter_name, campaign }: StoredPreset): Preset {
  if (kind === 'email') {
    const { subject, content } = definition as EmailDefinition
    return {
      ...{ code, name, page_id: 0, url: null, platforms: [14] },
      content: byLanguage(content),
      properties: { created_via: 'panel', kind, subject },
    }
  }
  const { content, scheduling, segmentation } = definition as PushDefinition
  const { action, platforms } = content
  return {
    code,
    name,
    page_id: 0,
    url: action?.type === 'url' ? action.options.url : null,
    content: byLanguage(content.message),
    platforms: segmentation.platforms,
    properties: {
      created_via: 'api',
      ...(content.userData && { userdata: JSON.stringify(content.userData) }),
      ...(platforms?.ios?.sound !== undefined && { ios_sound: platforms.ios.sound }),
      ...(platforms?.ios?.ttl !== undefined && { ios_ttl: platforms.ios.ttl }),
      ...(filter !== null && { filter_id: filter }),
      ...(filter_name !== null && { filter_name }),
      ...(campaign !== null && { campaign }),
      kind,
      ...(content.title !== undefined && { title: byLanguage(content.title) }),
      ...(content.subtitle !== undefined && { subtitle: byLanguage(content.subtitle) }),
      ...(action && { action }),
      ...(platforms && { platforms }),
      ...(scheduling?.sendRate !== undefined && { send_rate: scheduling.sendRate }),
    },
  }
}
