import { addressPlatforms, type DeviceType } from '#contract/deviceTypes.ts'
import type { TagType } from '#contract/tagTypes.ts'
import type { CellFormat } from './cellFormats.ts'
import { type DeviceField, deviceFields } from './deviceFields.ts'
import type { ImportKind } from './importKinds.ts'

export type ImportTarget =
  | { is: 'ignored' }
  | { is: 'hwid' | 'user_id' | 'push_token' | 'platform' }
  | { is: 'field'; name: DeviceField }
  | ({ is: 'tag'; name: string; type: TagType; isNew?: boolean } & CellFormat)

export const delimiters = [',', ';', '\t', '|'] as const

/** Empty if a cell holds one value. JSON lists need none. */
export type Separator = ',' | ';' | '|' | ''

export interface Plan {
  kind: ImportKind
  targets: readonly ImportTarget[]
  lists: 'set' | 'append' | 'remove'
  empty: 'leave' | 'remove'
  separator: Separator
  /** Of all devices; undefined if a column has it. */
  platform: DeviceType | undefined
  repeats: 'last' | 'all'
}

export const rejectColumns = ['Row', 'Problem'] as const

export const ownColumns = (columns: readonly string[]): number =>
  columns.at(-2) === rejectColumns[0] && columns.at(-1) === rejectColumns[1] ? columns.length - 2 : columns.length

export const identifierLabels = {
  hwid: 'hardware ID or address',
  user_id: 'user ID',
  push_token: 'push token',
} as const
export type IdentifierName = keyof typeof identifierLabels

export function getIdentifier({ kind, targets }: Plan): IdentifierName | undefined {
  if (kind !== 'tags') return targets.some(({ is }) => is === 'hwid') ? 'hwid' : undefined
  return (['hwid', 'user_id', 'push_token'] as const).find((name) => targets.some(({ is }) => is === name))
}

export function gaps(plan: Plan): string[] {
  const { kind, targets, platform } = plan
  const count = (name: ImportTarget['is']) => targets.filter(({ is }) => is === name).length
  const found: string[] = []
  const names = kind === 'tags' ? (['hwid', 'user_id', 'push_token'] as const) : (['hwid'] as const)
  const naming = names.reduce((sum, name) => sum + count(name), 0)
  const identifiers =
    kind === 'tags' ? 'the hardware ID or address, the user ID, or the push token' : 'the hardware ID or address'
  if (naming === 0) found.push(`Select the column with ${identifiers}. It identifies the device.`)
  if (naming > 1) found.push('Keep only one column that identifies the device')
  if (kind === 'register') {
    if (platform === undefined && count('platform') !== 1)
      found.push('Select a platform for all devices, or one column that has it')
    if (count('push_token') > 1) found.push('Keep only one column of push tokens')
    // with a column of platforms, each row says whether it needs one
    const needsToken = platform !== undefined && !addressPlatforms.has(platform)
    if (needsToken && count('push_token') === 0) found.push('Select the column with the push token')
  }
  const fields = targets.flatMap((target) => (target.is === 'field' ? [target.name] : []))
  const double = fields.find((name, index) => fields.indexOf(name) !== index)
  if (double !== undefined) found.push(`Two columns have the ${deviceFields[double].label}. Keep one.`)
  const tags = targets.flatMap((target) => (target.is === 'tag' ? [target.name] : []))
  if (kind === 'tags' && tags.length === 0) found.push('Select at least one column with tag values')
  const twice = tags.find((name, index) => tags.indexOf(name) !== index)
  if (twice !== undefined) found.push(`Two columns set the tag ${twice}. Keep one.`)
  if (tags.some((name) => name.trim() === '')) found.push('Enter a name for the new tag')
  const unclear = targets.find((target) => target.is === 'tag' && target.type === 4 && target.dates === null)
  if (unclear?.is === 'tag') found.push(`Select the date format of ${unclear.name}. Its dates can be read in two ways.`)
  return found
}

export const hasLists = ({ targets }: Plan): boolean =>
  targets.some((target) => target.is === 'tag' && target.type === 3)
