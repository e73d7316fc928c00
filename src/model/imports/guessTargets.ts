import type { DeviceType } from '#contract/deviceTypes.ts'
import { defaultTags, type KnownTag } from '#contract/language/defaultTags.ts'
import { settableTypes } from '#contract/language/settableTypes.ts'
import type { TagType } from '#contract/tagTypes.ts'
import { fitsFormat, guessDates, guessDecimal, guessFormat } from './cellFormats.ts'
import { type DeviceField, deviceFieldNames } from './deviceFields.ts'
import { type ImportTarget, ownColumns, type Plan, type Separator } from './plan.ts'
import { trueOrFalse } from './rowReader.ts'

const squeezed = (header: string) => header.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

const synonyms = {
  hwid: ['hwid', 'hardwareid', 'deviceid'],
  user_id: ['userid', 'externaluserid', 'externalid', 'customerid'],
  push_token: ['pushtoken', 'devicetoken', 'registrationid', 'token'],
  platform: ['type', 'devicetype', 'platform', 'platformid', 'typehumanized'],
} as const
const fieldSynonyms: Readonly<Record<DeviceField, readonly string[]>> = {
  language: ['language', 'lang', 'languagecode'],
  userId: synonyms.user_id,
  timezone: ['timezone', 'tzoffset', 'timezoneoffset', 'utcoffset'],
  app_version: ['appversion', 'applicationversion'],
  device_model: ['devicemodel', 'model'],
  os_version: ['osversion', 'systemversion'],
  idfa: ['idfa', 'advertisingid'],
  public_key: ['publickey'],
  auth_token: ['authtoken'],
  fcm_token: ['fcmtoken'],
  fcm_push_set: ['fcmpushset'],
}

/** Address columns, which identify devices without a hardware ID. */
const addressHeadings: Readonly<Record<string, DeviceType>> = {
  email: 14,
  emailaddress: 14,
  mail: 14,
  phone: 18,
  phonenumber: 18,
  msisdn: 18,
  whatsapp: 21,
}
const addresses = Object.keys(addressHeadings)

const identifierNames = {
  users: synonyms.user_id,
  devices: [...synonyms.hwid, ...synonyms.push_token],
  addresses: ['email', 'emailaddress', 'mail'],
} as const

export type IdentifierKind = keyof typeof identifierNames

/** The index of the column whose name says that it has IDs of this kind, otherwise -1. */
export function findIdentifier(columns: readonly string[], kind: IdentifierKind): number {
  const plain = columns.map(squeezed)
  return identifierNames[kind].map((name) => plain.indexOf(name)).find((index) => index >= 0) ?? -1
}

const reserved = new Set([
  ...defaultTags.map(({ name }) => squeezed(name)),
  'latitude',
  'longitude',
  'fcmtoken',
  'fcmpushset',
  'publickey',
  'authtoken',
])

export function guessTargets(columns: readonly string[], kind: Plan['kind'], tags: readonly KnownTag[]) {
  const ownCount = ownColumns(columns)
  const plain = columns.slice(0, ownCount).map(squeezed)
  const targets: ImportTarget[] = columns.map(() => ({ is: 'ignored' }))
  const find = (names: readonly string[]) => names.map((name) => plain.indexOf(name)).find((index) => index >= 0) ?? -1
  const take = (name: keyof typeof synonyms, index = find(synonyms[name])) => {
    if (index < 0 || targets[index]?.is !== 'ignored') return false
    targets[index] = { is: name }
    return true
  }
  if (kind === 'tags') void (take('hwid') || take('user_id') || take('push_token') || take('hwid', find(addresses)))
  else void (take('hwid') || take('hwid', find(addresses)))
  if (kind === 'register') {
    take('push_token')
    take('platform')
    for (const name of deviceFieldNames) {
      const index = find(fieldSynonyms[name])
      if (targets[index]?.is === 'ignored') targets[index] = { is: 'field', name }
    }
  }
  if (kind === 'unregister') return targets
  const tagOf = tagMatcher(tags)
  const taken = new Set<string>()
  for (const [index, target] of targets.entries()) {
    const tag = index < ownCount ? tagOf(columns[index] ?? '') : undefined
    if (target.is !== 'ignored' || !tag || taken.has(tag.name)) continue
    // the other identifiers of an export are never tags, whatever their names
    if (identifiers.has(plain[index] ?? '')) continue
    taken.add(tag.name)
    targets[index] = { is: 'tag', ...tag }
  }
  return targets
}

export function guessPlatform(columns: readonly string[], targets: readonly ImportTarget[]): DeviceType | undefined {
  if (targets.some(({ is }) => is === 'platform')) return undefined
  const heading = columns[targets.findIndex(({ is }) => is === 'hwid')]
  return heading === undefined ? undefined : addressHeadings[squeezed(heading)]
}

const identifiers = new Set<string>([synonyms.hwid[0], synonyms.user_id[0], synonyms.push_token[0]])

export function settableTags(tags: readonly KnownTag[]): { name: string; type: TagType }[] {
  const typeOf = settableTypes(tags)
  const names = new Set([...tags, ...defaultTags].map(({ name }) => name))
  return [...names].flatMap((name) => {
    const type = typeOf(name)
    return type === undefined ? [] : [{ name, type }]
  })
}

function tagMatcher(tags: readonly KnownTag[]) {
  const all = settableTags(tags)
  const exact = new Map(all.map((tag) => [tag.name, tag]))
  const loose = new Map(all.toReversed().map((tag) => [squeezed(tag.name), tag]))
  return (heading: string) => exact.get(heading.trim()) ?? loose.get(squeezed(heading))
}

export function ignoredBecause(
  columns: readonly string[],
  index: number,
  kind: Plan['kind'],
  tags: readonly KnownTag[],
): string {
  const heading = columns[index] ?? ''
  if (index >= ownColumns(columns)) return 'Added by the console to rejected rows'
  const plain = squeezed(heading)
  if ((synonyms.platform as readonly string[]).includes(plain) && kind !== 'register')
    return 'Only used to register devices'
  const isKnown = (lists: readonly (readonly string[])[]) => lists.some((names) => names.includes(plain))
  if (kind === 'register' && isKnown([...Object.values(synonyms), ...Object.values(fieldSynonyms)]))
    return 'Not imported'
  if (isKnown(Object.values(synonyms))) return 'Another column identifies the device'
  if (kind === 'unregister') return 'Only the hardware ID is needed'
  if (reserved.has(plain) && !tagMatcher(tags)(heading)) return 'Built-in tag'
  return tagMatcher(tags)(heading) ? 'Not imported' : 'No tag with this name'
}

const wholeNumber = /^[+-]?\d{1,15}$/
const decimal = /^[+-]?\d{1,15}(\.\d{1,15})?$/

export function typeOfSamples(samples: readonly string[]): TagType {
  const given = samples.map((sample) => sample.trim()).filter(Boolean)
  if (given.length === 0) return 2
  const every = (fits: (sample: string) => boolean) => given.every(fits)
  if (every((sample) => /^(true|false)$/.test(trueOrFalse(sample)))) return 5
  // a number with a leading zero or a plus sign is a code or a phone number
  if (every((sample) => wholeNumber.test(sample) && !/^(\+|0\d)/.test(sample))) return 1
  if (every((sample) => decimal.test(sample) && !/^(\+|0\d)/.test(sample))) return 6
  if (every((sample) => sample.startsWith('[') && sample.endsWith(']'))) return 3
  const dates = guessDates(given)
  if (every((sample) => fitsFormat(sample, 4, { dates: dates ?? 'day' }))) return 4
  if (guessDecimal(given) === ',' && every((sample) => fitsFormat(sample, 6, { decimal: ',' }))) return 6
  if (every((sample) => /^\d+(\.\d+){2,}$/.test(sample))) return 7
  return 2
}

export function guessSeparator(samples: readonly string[]): Separator {
  const cells = samples.filter((sample) => !sample.trim().startsWith('['))
  const counts = ([',', ';', '|'] as const).map((mark) => ({
    mark,
    count: cells.filter((cell) => cell.includes(mark)).length,
  }))
  const best = counts.toSorted((a, b) => b.count - a.count)[0]
  return best && best.count > 0 ? best.mark : ','
}

export function guessPlan(
  kind: Plan['kind'],
  columns: readonly string[],
  samples: readonly (readonly string[])[],
  tags: readonly KnownTag[],
): Plan {
  const targets = guessTargets(columns, kind, tags).map((target, column) =>
    target.is === 'tag' ? { ...target, ...guessFormat(target.type, samples[column] ?? []) } : target,
  )
  const lists = targets.flatMap((target, column) =>
    target.is === 'tag' && target.type === 3 ? (samples[column] ?? []) : [],
  )
  return {
    kind,
    targets,
    lists: 'set',
    empty: 'leave',
    separator: guessSeparator(lists),
    platform: kind === 'register' ? guessPlatform(columns, targets) : undefined,
    repeats: 'last',
  }
}
