import { addressPlatforms, type DeviceType, deviceTypeIds, deviceTypes } from '#contract/deviceTypes.ts'
import { platformWord } from '#contract/language/platformWords.ts'
import { storedTagValue } from '#contract/language/storedTagValue.ts'
import type { TagType } from '#contract/tagTypes.ts'
import { emailAddress, idLimit, phoneNumber, pushTokenLimit, storedHwid, whatsAppNumber } from '#contract/values.ts'
import { jsonValue } from '../shared/json.ts'
import { type CellFormat, plainCell } from './cellFormats.ts'
import type { CellFault, RowReader } from './checkRows.ts'
import { type DeviceField, readDeviceField, toRegisterCall } from './deviceFields.ts'
import { getIdentifier, identifierLabels, type Plan, type Separator } from './plan.ts'

const expected: Record<TagType, string> = {
  1: 'Enter a whole number, such as 42',
  2: 'Enter text',
  3: 'Enter a list, such as ["a", "b"]',
  4: 'Enter a date, such as 2030-12-31 or 2030-12-31 18:30',
  5: 'Enter true or false, yes or no, or 1 or 0',
  6: 'Enter a number with a decimal point, such as 19.95',
  7: 'Enter a version, such as 1.10.0',
}

function expectedFor(type: TagType, cell: string, { dates, decimal }: CellFormat): string {
  if (type === 1 && /^\s*[+-]?\d+\s*$/.test(cell)) return 'Enter a whole number of at most 15 digits'
  if (type === 4 && dates === 'day') return 'Enter a date, such as 31.12.2030 or 31.12.2030 18:30'
  if (type === 4 && dates === 'month') return 'Enter a date, such as 12/31/2030 or 12/31/2030 6:30 PM'
  if (type === 6 && decimal === ',') return 'Enter a number with a decimal comma, such as 19,95'
  return expected[type]
}

const formulaError = /^\s*#(DIV\/0!|N\/A|NAME\?|NULL!|NUM!|REF!|VALUE!|SPILL!|CALC!)\s*$/
const spoiled = 'The cell contains a spreadsheet error'

const typeByWord = new Map<string, DeviceType>(
  deviceTypeIds.flatMap((type) => [[String(type), type] as const, [deviceTypes[type], type] as const]),
)

export const parsePlatform = (text: string): DeviceType | undefined => typeByWord.get(platformWord(text.trim()))

const addressRules = {
  14: [emailAddress, 'Enter an email address, such as name@example.com'],
  18: [phoneNumber, 'Enter an international number, such as +447700900123'],
  21: [whatsAppNumber, 'Enter whatsapp: and an international number, such as whatsapp:+447700900123'],
} as const

/** Rows as devices of bulk requests. */
export function rowReader(plan: Plan, columns: readonly string[]): RowReader<Record<string, unknown>> {
  const { kind, targets, lists, empty, separator, platform: fixed } = plan
  const width = columns.length
  const named = getIdentifier(plan)
  const columnOf = (is: string) => targets.findIndex((target) => target.is === is)
  const idAt = named === undefined ? -1 : columnOf(named)
  const platformAt = fixed === undefined ? columnOf('platform') : -1
  const tokenAt = kind === 'register' ? columnOf('push_token') : -1
  const tags = targets.flatMap((target, index) => (target.is === 'tag' ? [{ ...target, index }] : []))
  const fields = targets.flatMap((target, index) => (target.is === 'field' ? [{ ...target, index }] : []))
  const people = fields.some(({ name }) => name === 'userId')
  const lengthProblem = `The number of cells doesn’t match the number of columns (${width})`
  const anyList = tags.some(({ type }) => type === 3)

  return (cells) => {
    if (cells.length !== width) return { is: 'bad', faults: [{ column: -1, message: lengthProblem }] }
    const faults: CellFault[] = []
    const bad = (column: number, message: string) => faults.push({ column, message: `${columns[column]}: ${message}` })
    const id = (cells[idAt] ?? '').trim()
    const idFault = id === '' ? `Enter the ${identifierLabels[named ?? 'hwid']}` : unfit(id, limits[named ?? 'hwid'])
    if (idFault) bad(idAt, idFault)
    if (kind === 'unregister')
      return faults.length > 0 ? { is: 'bad', faults } : { is: 'good', id: storedHwid(id), item: { hwid: id } }

    const values: Record<string, unknown> = {}
    let any = false
    for (const { name, type, index, ...format } of tags) {
      const cell = cells[index] ?? ''
      const blank = cell.trim() === ''
      if (blank && empty === 'leave') continue
      const value = blank ? null : parseTagValue(cell, type, separator, format)
      const fault =
        value === undefined ? expectedFor(type, cell, format) : formulaError.test(cell) ? spoiled : unfit(cell)
      if (fault) bad(index, fault)
      else {
        Object.defineProperty(values, name, { value, enumerable: true, configurable: true, writable: true })
        any = true
      }
    }

    if (kind === 'tags') {
      if (faults.length > 0) return { is: 'bad', faults }
      if (!any) return { is: 'nothing' }
      const known = named === 'hwid' ? storedHwid(id) : id
      return { is: 'good', id: known, item: { [named ?? 'hwid']: id, list_operator: lists, tags: values } }
    }

    const word = platformAt >= 0 ? (cells[platformAt] ?? '').trim() : ''
    const platform = fixed ?? parsePlatform(word)
    if (platform === undefined)
      bad(platformAt, word === '' ? 'Enter the platform' : 'Enter a platform, such as 1, ios, or iOS')
    const rule = platform === 14 || platform === 18 || platform === 21 ? addressRules[platform] : undefined
    if (rule && id !== '' && !rule[0].safeParse(id).success) bad(idAt, rule[1])
    const given = (cells[tokenAt] ?? '').trim()
    const token = given === '' && platform !== undefined && addressPlatforms.has(platform) ? id : given
    if (token === '' && platform !== undefined && !addressPlatforms.has(platform))
      bad(tokenAt < 0 ? idAt : tokenAt, 'Enter the push token')
    const details: Partial<Record<DeviceField, string | number>> = {}
    for (const { name, index } of fields) {
      const cell = cells[index] ?? ''
      if (cell.trim() === '') continue
      const found = readDeviceField(name, cell)
      const fault = 'fault' in found ? found.fault : formulaError.test(cell) ? spoiled : unfit(cell, idLimit)
      if (fault) bad(index, fault)
      else if ('value' in found) details[name] = found.value
    }
    const tokenFault = tokenAt < 0 ? undefined : unfit(token, pushTokenLimit)
    if (tokenFault) bad(tokenAt, tokenFault)
    if (faults.length > 0 || platform === undefined) return { is: 'bad', faults }
    return {
      is: 'good',
      id: storedHwid(id),
      item: {
        hwid: id,
        push_token: token,
        platform,
        ...(any && anyList && lists !== 'set' && { list_operator: lists }),
        ...(any && { tags: values }),
      },
      registerCall: toRegisterCall(id, token, platform, details),
      unlinked: people && details.userId === undefined,
    }
  }
}

const limits = { hwid: idLimit, user_id: idLimit, push_token: pushTokenLimit }

function unfit(text: string, limit = Number.POSITIVE_INFINITY): string | undefined {
  if (text.length > limit) return `Use at most ${limit} characters`
  return /[\0\p{Cs}]/u.test(text) ? 'Remove the invalid character' : undefined
}

const spoken: Readonly<Record<string, string>> = { yes: 'true', y: 'true', no: 'false', n: 'false' }

export const trueOrFalse = (text: string): string => spoken[text.toLowerCase()] ?? text.toLowerCase()

export function parseTagValue(cell: string, type: TagType, separator: Separator, format: CellFormat = {}): unknown {
  const text = plainCell(cell.trim(), type, format)
  const given =
    type === 2
      ? cell
      : type === 3
        ? toList(text, separator)
        : type === 4 && /^\d{9,10}$/.test(text)
          ? Number(text)
          : type === 5
            ? trueOrFalse(text)
            : text
  const stored = storedTagValue(type, given)
  return stored.ok ? stored.value : undefined
}

function toList(text: string, separator: Separator): unknown {
  if (text.startsWith('[') && text.endsWith(']')) return jsonValue(text)
  const parts = separator === '' ? [text] : text.split(separator)
  return parts.map((part) => part.trim()).filter((part) => part !== '')
}
