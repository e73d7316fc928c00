import type { z } from 'zod'
import type { KnownTag } from '#contract/language/defaultTags.ts'
import type { Preset } from '#contract/presets.ts'
import { presetNotification } from '#contract/rendering/presetNotification.ts'
import { localZone } from '#format/format.ts'
import { detachedTexts } from './detachedTexts.ts'
import { everyFault, type KnownThings, pushDraft } from './faults.ts'
import { fromNotification, getLanguages } from './fromNotification.ts'
import type { TemplateKeep } from './keepChoices.ts'
import { fieldName } from './options.ts'
import {
  type CommonDraft,
  type DraftFault,
  draftPath,
  emptyCommon,
  emptyPush,
  type PushDraft,
  type Texts,
} from './pushDraft.ts'
import { isAhead, requestAudience, requestWhen } from './requestParts.ts'
import { toNotification } from './toNotification.ts'

export interface Brought {
  languages: readonly string[]
  /** The name of a segment. */
  filter?: string | undefined
}

export interface ComposerSpec<Draft extends CommonDraft> {
  kind: 'push' | 'email'
  title: string
  method: 'createMessage' | 'createEmailMessage'
  unit: readonly [one: string, many: string]
  schema: z.ZodType<Draft, Draft>
  empty: (zone: string) => Draft
  fromRequest: (sent: object, zone: string) => Draft
  /** What only a message that is replaced takes from its request, and no template. */
  attached?: (sent: object, stored: Partial<Draft> | undefined) => Partial<Draft>
  toRequest: (draft: Draft) => object
  faults: (draft: Draft, known: KnownThings) => DraftFault[]
  pathOf: (field: string, draft: Draft) => string[]
  /** The label of a field by its path, unless it’s that of a push. */
  nameOf?: (path: readonly string[], draft?: Draft) => string
  needsPreset: boolean
  /** What a preset brings to a draft besides its fields. */
  brought: (preset: Preset) => Brought
  detach: (draft: Draft, preset: Preset) => Partial<Draft>
  /** The field that a draft is named by. */
  named: 'title' | 'subject'
  /** The content as a person reads it, if it has markup. */
  plainText?: (content: string) => string
  /** Fields that are too large to store, and what is stored instead. */
  unsaved?: { fields: readonly (keyof Draft)[]; left: (draft: Draft) => Partial<Draft> }
}

export const pushComposer: ComposerSpec<PushDraft> = {
  kind: 'push',
  title: 'Push message',
  method: 'createMessage',
  unit: ['device', 'devices'],
  schema: pushDraft,
  empty: emptyPush,
  fromRequest: fromNotification,
  toRequest: toNotification,
  faults: everyFault,
  pathOf: (field, draft) => draftPath(field, toNotification(draft)),
  // its field is called so, too
  nameOf: (path, draft) => (path[1] === 'link' && draft?.opens === 'deepLink' ? 'Deep link' : fieldName(path)),
  needsPreset: false,
  brought(preset) {
    const push = presetNotification(preset)
    return { languages: getLanguages(push), filter: push.filter }
  },
  detach: (draft, preset) => {
    const taken = fromNotification(presetNotification(preset), draft.when.timezone)
    const texts = detachedTexts(draft, taken.fields)
    return {
      preset: '',
      languages: [...new Set([...draft.languages, ...Object.values(texts).flatMap(Object.keys)])],
      fields: { ...mergedFields(taken.fields, draft.fields), ...texts },
      ...(draft.opens === 'app' && { opens: taken.opens }),
      ...(draft.platforms === null && { platforms: taken.platforms }),
      ...(draft.image === '' && { image: taken.image }),
    }
  },
  named: 'title',
}

export function mergedFields(under: CommonDraft['fields'], over: CommonDraft['fields']): CommonDraft['fields'] {
  const all = { ...under }
  for (const [field, value] of Object.entries(over)) {
    const below = all[field]
    const both = typeof value === 'object' && value !== null && typeof below === 'object' && below !== null
    if (both) all[field] = { ...below, ...written(value as Texts) }
    else if (value !== undefined && value !== '') all[field] = value
  }
  return all
}

/** A language that was added and left blank may have no text at all. */
const written = (texts: Texts) =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => (text ?? '').trim() !== ''))

/**
 * What choosing a preset changes in a draft: a language for each of the preset’s texts, and, if there is no audience yet,
 * the preset’s segment. A segment that came from the preset chosen before goes with it.
 */
export function withPreset(
  { languages, fields, audience }: Pick<CommonDraft, 'languages' | 'fields' | 'audience'>,
  preset: Brought | undefined,
  before?: Brought,
): Pick<CommonDraft, 'languages' | 'audience'> {
  const isWritten = (language: string) =>
    Object.values(fields).some((texts) => String((texts as Texts | undefined)?.[language] ?? '').trim() !== '')
  const kept = languages.filter((language, index) => index === 0 || isWritten(language))
  const free =
    audience.kind === '' ||
    (before?.filter !== undefined && audience.kind === 'segment' && audience.filter === before.filter)
  return {
    languages: [...new Set([...kept, ...(preset?.languages ?? [])])],
    audience: !free
      ? audience
      : preset?.filter === undefined
        ? { ...audience, kind: '', filter: '' }
        : { ...audience, kind: 'segment', filter: preset.filter },
  }
}

/** Names in the URL of a composer. */
interface Beginning {
  keep?: TemplateKeep
  preset?: string
  campaign?: string
  segment?: string
  user?: string
  device?: string
}

interface OpeningAround<Draft> {
  presets: readonly Preset[]
  tags: readonly KnownTag[]
  /** What is stored of the draft if it was opened before. */
  stored?: Partial<Draft> | undefined
}

export function openingDraft<Draft extends CommonDraft>(
  spec: ComposerSpec<Draft>,
  { keep, preset, campaign, segment, user, device }: Beginning,
  template: Readonly<Record<string, unknown>> | undefined,
  around: OpeningAround<Draft>,
): Partial<Draft> {
  const { presets } = around
  const zone = localZone()
  const { audience: nobody } = emptyCommon(zone)
  const base: Partial<Draft> = template
    ? { ...spec.fromRequest(template, zone), ...keptParts(spec, keep, template, around) }
    : {}
  // where a preset is needed and there is only one, there is nothing to choose
  const only = spec.needsPreset && presets.length === 1 && !base.preset ? presets[0] : undefined
  const known = presets.find(({ code }) => code === preset?.toUpperCase()) ?? only
  const own = presets.find(({ code }) => code === base.preset)
  return {
    ...base,
    ...(own && { languages: [...new Set([...(base.languages ?? []), ...spec.brought(own).languages])] }),
    ...(known && {
      preset: known.code,
      ...withPreset({ ...emptyCommon(zone), ...base }, spec.brought(known)),
    }),
    ...(campaign !== undefined && { fields: { ...base.fields, campaign } }),
    ...(segment !== undefined && { audience: { ...nobody, kind: 'segment', filter: segment } }),
    ...(user !== undefined && { audience: { ...nobody, kind: 'users', users: user } }),
    ...(device !== undefined && { audience: { ...nobody, kind: 'devices', devices: device } }),
  }
}

/** The draft of a message’s request, with its audience. `ofDefault`: the language of its default texts, empty if unknown. */
export const requestDraft = <Draft extends CommonDraft>(
  spec: ComposerSpec<Draft>,
  request: Readonly<Record<string, unknown>>,
  around: Pick<OpeningAround<Draft>, 'presets' | 'tags'>,
  ofDefault = '',
): Draft => ({
  ...spec.empty(localZone()),
  ...openingDraft(spec, { keep: 'all' }, request, around),
  defaultTextLanguage: ofDefault,
})

function keptParts<Draft extends CommonDraft>(
  { attached }: ComposerSpec<Draft>,
  keep: TemplateKeep | undefined,
  template: Readonly<Record<string, unknown>>,
  around: OpeningAround<Draft>,
): Partial<CommonDraft> {
  if (keep === undefined) return {}
  const audience = requestAudience(template, around)
  if (keep === 'audience') return { audience }
  const when = requestWhen(template, localZone())
  if (keep === 'all') return { ...attached?.(template, around.stored), audience, when }
  return { audience, ...(isAhead(when) && { when }) }
}
