import { z } from 'zod'
import { type NewGeoZone, weekdays } from '#contract/geozones.ts'
import type { RequestOf } from '#contract/index.ts'
import type { Zone } from '#contract/places/zones.ts'
import { byLanguage, chooseText, defaultLanguage } from '#contract/rendering/languages.ts'
import { nameSchema } from '#contract/values.ts'
import { unknown } from '#format/format.ts'
import { toSeconds, toSpan } from '#format/spans.ts'
import { formatUtcOffset as offsetWords } from '#format/zones.ts'
import { faultsByLanguage, sentTexts, textLanguages } from '../shared/texts.ts'
import { cooldownFault, degreesIn, type Named, rangeFault } from './checkZoneRows.ts'
import { describeWeek, normalizedWeek, officeWeek, timetableIn, toTimetable, weekFaults, weekIn } from './week.ts'

const degrees = (most: number, what: string) =>
  z
    .string()
    .refine((text) => Math.abs(degreesIn(text) ?? Number.NaN) <= most, `Enter a ${what} from -${most} to ${most}`)

const fields = z.object({
  name: nameSchema('geozone'),
  lat: degrees(90, 'latitude'),
  lng: degrees(180, 'longitude'),
  range: z.string(),
  says: z.enum(['content', 'preset']),
  languages: z.array(z.string()),
  content: z.record(z.string(), z.string().optional()),
  preset: z.string().nullish(),
  campaign: z.string().nullish(),
  cluster: z.string().nullish(),
  cooldown: z.string(),
  cooldownUnit: z.enum(['days', 'hours', 'minutes', 'seconds']),
  active: z.boolean(),
  when: z.enum(['always', 'week']),
  /** Seconds from UTC. */
  timezone: z.string(),
  week: z.record(z.enum(weekdays), z.array(z.object({ start: z.string(), stop: z.string() })).max(2)),
})

export type ZoneDraft = z.infer<typeof fields>

export const zoneDraft = (cooldown?: number) =>
  fields.superRefine((draft, context) => {
    const report = (message: string, ...path: string[]) => context.addIssue({ code: 'custom', path, message })
    const written = draft.languages.some((language) => draft.content[language]?.trim())
    if (draft.says === 'content' && !written) report('Enter text', 'content', defaultLanguage)
    if (draft.says === 'content')
      for (const { language, message } of faultsByLanguage(draft.content, draft.languages))
        report(message, 'content', language)
    if (draft.says === 'preset' && !draft.preset) report('Select a preset', 'preset')
    const wide = rangeFault(draft.range)
    if (wide) report(wide, 'range')
    const wait = cooldownFault(draft.cooldown, draft.cooldownUnit, cooldown)
    if (wait) report(wait, 'cooldown')
    if (draft.when === 'always') return
    if (Object.values(draft.week).every((day) => day.length === 0))
      report('Add an interval to at least one day', 'week')
    for (const [day, fault] of Object.entries(weekFaults(normalizedWeek(draft.week)))) report(fault, 'week', day)
  })

/** A new zone with only its location. `offset`: seconds from UTC. */
export const emptyZone = (
  place: { lat: number; lng: number; range: number } | undefined,
  offset: number,
): ZoneDraft => ({
  name: '',
  lat: place ? String(place.lat) : '',
  lng: place ? String(place.lng) : '',
  range: String(place?.range ?? 200),
  says: 'content',
  languages: [defaultLanguage],
  content: {},
  preset: null,
  campaign: null,
  cluster: null,
  cooldown: '1',
  cooldownUnit: 'hours',
  active: true,
  when: 'always',
  timezone: String(offset),
  week: officeWeek(),
})

export function toZoneDraft(zone: Zone, offset: number): ZoneDraft {
  const texts = byLanguage(zone.content ?? '')
  const cooldown = toSpan(zone.cooldown ?? 0)
  const table = timetableIn(zone.timetable)
  return {
    ...emptyZone(undefined, offset),
    name: zone.name,
    lat: String(zone.lat),
    lng: String(zone.lng),
    range: String(zone.range ?? ''),
    says: zone.presetCode ? 'preset' : 'content',
    languages: textLanguages(texts),
    content: texts,
    preset: zone.presetCode ?? null,
    campaign: zone.campaign ?? null,
    cluster: zone.cluster?.code ?? null,
    cooldown: String(cooldown.amount),
    cooldownUnit: cooldown.unit,
    active: zone.status !== 0,
    ...(table && { when: 'week', timezone: String(table.timezone ?? 0), week: weekIn(table) }),
  }
}

const getCooldown = ({ cooldown, cooldownUnit }: ZoneDraft) => toSeconds(Number(cooldown), cooldownUnit)
const toTable = ({ when, week, timezone }: ZoneDraft) =>
  when === 'week' ? toTimetable(normalizedWeek(week), Number(timezone)) : undefined

const getMessage = ({ says, preset, content, languages }: ZoneDraft) =>
  says === 'preset' ? { presetCode: preset ?? '' } : { content: sentTexts(content, languages) ?? {} }

export function toNewZone(draft: ZoneDraft): NewGeoZone {
  const timetable = toTable(draft)
  return {
    name: draft.name.trim(),
    lat: String(degreesIn(draft.lat) ?? draft.lat),
    lng: String(degreesIn(draft.lng) ?? draft.lng),
    range: Number(draft.range),
    cooldown: getCooldown(draft),
    ...getMessage(draft),
    ...(draft.cluster && { cluster: draft.cluster }),
    ...(draft.campaign && { campaign: draft.campaign }),
    ...(timetable && { timetable }),
  }
}

export type ZoneFields = Omit<RequestOf<'updateGeoZone'>, 'geoZoneId'>

/** Everything that updateGeoZone takes for a draft. An empty timetable removes the hours. */
const toFields = (draft: ZoneDraft): ZoneFields => ({
  ...toNewZone(draft),
  lat: degreesIn(draft.lat),
  lng: degreesIn(draft.lng),
  status: draft.active ? 1 : 0,
  cluster: draft.cluster ?? null,
  campaign: draft.campaign ?? null,
  timetable: toTable(draft) ?? {},
})

const names: Readonly<Record<string, string>> = { presetCode: 'preset', status: 'active', timetable: 'week' }

export function zoneField(path: string): string {
  const field = path.replace(/^geozones\.\d+\./, '')
  if (field === 'content') return 'content.default'
  const day = /^timetable\.([A-Z][a-z]{2})/.exec(field)
  return day ? `week.${day[1]}` : (names[field] ?? field)
}

export function fieldsChanged(before: ZoneDraft, after: ZoneDraft): ZoneFields {
  const [from, to] = [toFields(before), toFields(after)]
  return Object.fromEntries(
    Object.entries(to).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(from[name as keyof ZoneFields]),
    ),
  )
}

export const noId = 'The service returned this geozone without an ID, so it can’t be changed here'

export function zoneMessageLabel({ content, presetCode }: Zone, presets: readonly Named[] | undefined): string {
  if (presetCode) return `Preset ${presets?.find(({ code }) => code === presetCode)?.name ?? presetCode}`
  if (content === null || content === undefined) return unknown
  return chooseText(content, null)?.text ?? Object.values(content)[0] ?? unknown
}

export function formatHours({ timetable }: Pick<Zone, 'timetable'>): string[] {
  const table = timetableIn(timetable)
  if (table === undefined) return ['At any time']
  if (table === null) return ['Unreadable schedule']
  return [...describeWeek(weekIn(table)), offsetWords(table.timezone ?? 0)]
}

export const zoneStatusLabel = ({ status }: Pick<Zone, 'status'>): string =>
  status === 0 ? 'Disabled' : status === null || status === undefined ? unknown : 'Enabled'
