import type { DeviceType } from '#contract/deviceTypes.ts'
import type { TagType } from '#contract/tagTypes.ts'

/** What an import does: bulkSetTags, bulkRegisterDevice or bulkUnregisterDevice. */
export const importKinds = ['tags', 'register', 'unregister'] as const
export type ImportKind = (typeof importKinds)[number]

/** What a column of the file is for. */
export type ImportTarget =
  | { is: 'ignored' }
  | { is: 'hwid' | 'user_id' | 'push_token' | 'platform' }
  | { is: 'tag'; name: string; type: TagType; isNew?: boolean }

/** What can stand between the cells of a row in a text file. */
export const delimiters = [',', ';', '\t', '|'] as const

/** What stands between the values of a list; empty where a cell holds one value. JSON lists need none. */
export type Separator = ',' | ';' | '|' | ''

/** How a file becomes devices. */
export interface Plan {
  kind: ImportKind
  /** By the place of the column. */
  targets: readonly ImportTarget[]
  /** What is done with the values of lists. */
  lists: 'set' | 'append' | 'remove'
  /** What an empty cell does to its tag. */
  empty: 'leave' | 'remove'
  separator: Separator
  /** Of every device; undefined where a column says it. */
  platform: DeviceType | undefined
  /** Which rows count where several name the same device. */
  repeats: 'last' | 'all'
}

/** Columns that a file of rejects has after its own. */
export const rejectColumns = ['Row', 'Problem'] as const

/** How many columns of a file are its own: the last two of a file of rejects are not. */
export const ownColumns = (columns: readonly string[]): number =>
  columns.at(-2) === rejectColumns[0] && columns.at(-1) === rejectColumns[1] ? columns.length - 2 : columns.length

/** Platforms whose devices are named by their address, which is their push token too. */
export const addressPlatforms: ReadonlySet<number> = new Set([14, 18, 21])

const identifiers = { hwid: 'hardware ID or address', user_id: 'user ID', push_token: 'push token' } as const
export type IdentifierName = keyof typeof identifiers

/** The name of an identifier for people. */
export const identifierLabel = (name: IdentifierName): string => identifiers[name]

/** What names the device in a row: of registered and unregistered ones always the hardware ID. */
export function getIdentifier({ kind, targets }: Plan): IdentifierName | undefined {
  if (kind !== 'tags') return targets.some(({ is }) => is === 'hwid') ? 'hwid' : undefined
  return (['hwid', 'user_id', 'push_token'] as const).find((name) => targets.some(({ is }) => is === name))
}

/** What is still to be said before the rows can be checked, in sentences; empty where nothing is. */
export function gaps(plan: Plan): string[] {
  const { kind, targets, platform } = plan
  const count = (name: ImportTarget['is']) => targets.filter(({ is }) => is === name).length
  const found: string[] = []
  const names = kind === 'tags' ? (['hwid', 'user_id', 'push_token'] as const) : (['hwid'] as const)
  const naming = names.reduce((sum, name) => sum + count(name), 0)
  const words =
    kind === 'tags' ? 'the hardware ID or address, the user ID or the push token' : 'the hardware ID or address'
  if (naming === 0) found.push(`Choose the column with ${words}. It identifies the device.`)
  if (naming > 1) found.push('Keep only one column that identifies the device.')
  if (kind === 'register') {
    if (platform === undefined && count('platform') !== 1)
      found.push('Choose a platform for all devices, or one column that has it.')
    if (count('push_token') > 1) found.push('Keep only one column of push tokens.')
    const needsToken = platform === undefined || !addressPlatforms.has(platform)
    if (needsToken && count('push_token') === 0) found.push('Choose the column with the push token.')
  }
  const tags = targets.flatMap((target) => (target.is === 'tag' ? [target.name] : []))
  if (kind === 'tags' && tags.length === 0) found.push('Choose at least one column with tag values.')
  const twice = tags.find((name, place) => tags.indexOf(name) !== place)
  if (twice !== undefined) found.push(`Two columns set the tag ${twice}. Keep one.`)
  if (tags.some((name) => name.trim() === '')) found.push('Enter a name for the new tag.')
  return found
}

/** True where a list is among the tags, so that what is done with lists matters. */
export const hasLists = ({ targets }: Plan): boolean =>
  targets.some((target) => target.is === 'tag' && target.type === 3)
