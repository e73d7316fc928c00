import { deviceTypes } from '#contract/deviceTypes.ts'
import type { Notification } from '#contract/messages.ts'
import type { Preset } from '#contract/presets.ts'
import {
  type EffectivePush,
  effectivePush,
  type PushPlatform,
  platformTextFields,
} from '#contract/rendering/effectivePush.ts'
import { defaultLanguage } from '#contract/rendering/languages.ts'
import { payloadBytes, payloadLimits, pushPayload } from '#contract/rendering/payload.ts'
import { presetNotification } from '#contract/rendering/presetNotification.ts'
import { formatCount } from '#format/format.ts'
import { getPresetKind } from '../presets/presetKind.ts'
import { isLanguageOf } from '../shared/texts.ts'
import type { PushDraft } from './pushDraft.ts'

export interface EffectiveCell {
  platform: PushPlatform
  shown: EffectivePush
  bytes: number
  tooLarge: boolean
}

export interface EffectiveRow {
  /** A language code, `default`, or an empty text for devices that report none. */
  language: string
  cells: EffectiveCell[]
}

export const effectiveRows = (
  push: Partial<Notification>,
  preset: Partial<Notification> | undefined,
  languages: readonly string[],
  platforms: readonly PushPlatform[],
): EffectiveRow[] =>
  languages.map((language) => ({
    language,
    cells: platforms.map((platform) => {
      const shown = effectivePush(push, preset, platform, language)
      const bytes = payloadBytes(pushPayload(push, preset, platform, shown))
      return { platform, shown, bytes, tooLarge: bytes > payloadLimits[platform] }
    }),
  }))

export function getCoverage({ cells }: EffectiveRow): 'own' | 'default' | 'nothing' {
  const shown = cells.filter(({ shown }) => !shown.silent)
  if (shown.some(({ shown }) => shown.text === undefined)) return 'nothing'
  return shown.some(({ shown }) => shown.text?.match === 'default') ? 'default' : 'own'
}

/** If devices of a platform and language get a text, or a push that shows nothing on purpose. */
export const hasPushText =
  (push: Partial<Notification>, preset: Partial<Notification> | undefined, platforms: readonly PushPlatform[]) =>
  (key: string, language: string): boolean => {
    const platform = platforms.find((one) => one === key)
    const seen = platform && effectivePush(push, preset, platform, language)
    return seen === undefined || seen.silent || seen.text !== undefined
  }

/** If nobody would get anything. `byLanguage`: how many devices or addresses, as far as that is counted. */
export function isForNobody<Row extends { language: string }>(
  rows: readonly Row[],
  byLanguage: ReadonlyMap<string, number>,
  gets: (row: Row) => boolean,
): boolean {
  const spoken = rows.filter(({ language }) => byLanguage.get(language) !== 0)
  return spoken.length > 0 && !spoken.some(gets)
}

export const countedLanguages = (
  written: readonly string[],
  spoken: Readonly<Record<string, string | number>>,
): string[] => [
  // an empty one for devices without a language, which the service doesn’t list
  ...new Set([...spokenIn(spoken), ...written.filter((language) => language !== defaultLanguage), '']),
]

export const shownLanguages = (
  written: readonly string[],
  counted: readonly string[],
  devices: ReadonlyMap<string, number>,
): string[] => [
  ...new Set([
    ...written.filter((language) => language !== defaultLanguage),
    ...counted.filter((language) => devices.get(language) !== 0),
    defaultLanguage,
  ]),
]

const every = Object.keys(platformTextFields) as PushPlatform[]

/**
 * Platforms that a push is for: the chosen ones; otherwise, the preset’s; otherwise, every configured one.
 * Without `providers`, or if none is configured, every platform.
 */
export function getPlatforms(
  { platforms }: Pick<PushDraft, 'platforms'>,
  preset: Partial<Notification> | undefined,
  providers: Readonly<Record<string, boolean>> = {},
): PushPlatform[] {
  const ofPreset = preset?.platforms?.length ? preset.platforms : undefined
  const ids = (platforms ?? ofPreset)?.map(String)
  const keys = ids?.map((id) => (deviceTypes as Readonly<Record<string, string>>)[id])
  if (keys) return every.filter((key) => keys.includes(key))
  const configured = every.filter((key) => providers[key])
  return configured.length > 0 ? configured : every
}

export function presetBase(presets: readonly Preset[], code: string): Partial<Notification> | undefined {
  const preset = presets.find((preset) => preset.code === code)
  return preset && presetNotification(preset)
}

/** The segment of a push preset. Emails have no use for it (interface, createEmailMessage). */
export function presetTarget(presets: readonly Preset[], code: string): string | undefined {
  const preset = presets.find((preset) => preset.code === code)
  return preset && getPresetKind(preset) === 'push' ? presetNotification(preset).filter : undefined
}

/** Rows that show the same on every platform as one, in the order of their first language. */
export function groupLanguages<Row extends { language: string }>(
  rows: readonly Row[],
  shown: (row: Row) => unknown,
): { languages: string[]; row: Row }[] {
  const groups = new Map<string, { languages: string[]; row: Row }>()
  for (const row of rows) {
    const key = JSON.stringify(shown(row))
    const group = groups.get(key)
    // the default says best where a shared text comes from
    if (group && row.language === 'default') group.row = row
    if (group) group.languages.push(row.language)
    else groups.set(key, { languages: [row.language], row })
  }
  return [...groups.values()]
}

/** What a device shows, whatever its source. */
export const shownTexts = ({ shown: { title, subtitle, text, silent } }: EffectiveCell) =>
  silent ? 'silent' : [title?.text, subtitle?.text, text?.text]

/**
 * As `shownTexts`, with the language of each text: one that was written for a language is a row of its own, even if it’s a copy.
 * Copies in a preset aren’t.
 */
export const ownTexts = ({ shown: { title, subtitle, text, silent } }: EffectiveCell) =>
  silent
    ? 'silent'
    : [title, subtitle, text].map((part) => part && [part.text, part.source === 'preset' ? '' : part.language])

/** Platforms that show the same in every language: the indexes of their cells. */
export function groupPlatforms(rows: readonly { cells: readonly EffectiveCell[] }[]): number[][] {
  const groups = new Map<string, number[]>()
  for (const index of rows[0]?.cells.keys() ?? []) {
    const key = JSON.stringify(rows.map(({ cells }) => cells[index] && shownTexts(cells[index])))
    groups.set(key, [...(groups.get(key) ?? []), index])
  }
  return [...groups.values()]
}

export const spokenIn = (languages: Readonly<Record<string, string | number>>): string[] =>
  Object.entries(languages)
    .filter(([, devices]) => Number(devices) > 0)
    .sort(([, a], [, b]) => Number(b) - Number(a))
    .map(([language]) => (language === 'unknown' ? '' : language))

/**
 * How many devices get the default language, or nothing; undefined until every language is counted. `ofDefault`: the language that the
 * default text is in, if it’s known.
 */
export function describeCoverage(
  rows: readonly EffectiveRow[],
  byLanguage: ReadonlyMap<string, number>,
  ofDefault = '',
): string | undefined {
  const counted = rows.filter(({ language }) => language !== 'default')
  if (byLanguage.size === 0 || counted.some(({ language }) => !byLanguage.has(language))) return undefined
  // nobody gets anything
  if (counted.every(({ language }) => byLanguage.get(language) === 0)) return undefined
  const devices = (wanted: 'default' | 'nothing') =>
    counted
      .filter((row) => getCoverage(row) === wanted && (wanted === 'nothing' || !isLanguageOf(ofDefault, row.language)))
      .reduce((sum, { language }) => sum + (byLanguage.get(language) ?? 0), 0)
  const [fallback, lacking] = [devices('default'), devices('nothing')]
  const gets = ofDefault ? 'the default text although it isn’t in their language' : 'the default text'
  const text =
    fallback > 0
      ? `${formatCount(fallback, 'device gets', 'devices get')} ${gets}.`
      : ofDefault && lacking === 0
        ? 'Every device gets text in its language.'
        : 'No devices get the default text.'
  return lacking > 0 ? `${text} ${formatCount(lacking, 'device gets', 'devices get')} nothing on some platforms.` : text
}
