import { type RawBuilder, sql } from 'kysely'
import { deviceTypeIds, deviceTypes } from '#contract/deviceTypes.ts'
import type { Clause } from '#contract/language/clause.ts'
import { isPlatformKey } from '#contract/language/platformWords.ts'
import type { TagType } from '#contract/tagTypes.ts'
import { isDateText, isDateWithin, isMomentWithin } from './dates.ts'
import { isNumberWithin } from './numbers.ts'
import { rangePoints } from './ranges.ts'
import { hasOneOf, isOneOf, type Text } from './texts.ts'
import { never } from './truth.ts'
import { isVersion, isVersionWithin } from './versions.ts'

/** Clauses that compare the value. */
type Asking = Exclude<Clause, { test: 'everyone' | 'nobody' | 'absent' | 'present' }>

/** Where a tag’s value is stored. Conditions are false or null for a device without a value. */
export interface TagColumn {
  /** Whether there is a value of this type. */
  present(type: TagType): RawBuilder<boolean>
  /** Whether the value matches the clause, before `negated` inverts it. */
  passes(clause: Asking): RawBuilder<boolean>
}

const jsonTypes = { 1: 'number', 2: 'string', 3: 'array', 5: 'boolean', 6: 'number' } as const

/** A tag in `devices.tags`. */
export function storedTag(name: string): TagColumn {
  const kept = sql`(devices.tags -> ${name}::text)`
  const text: Text = sql`(devices.tags ->> ${name}::text)`
  const isOf = (json: string) => sql<boolean>`jsonb_typeof(${kept}) = ${sql.lit(json)}`
  // for a single value, faster than extracting it
  const is = (value: unknown) => sql<boolean>`devices.tags @> ${JSON.stringify({ [name]: value })}::jsonb`
  return {
    present(type) {
      if (type === 4) return isDateText(text)
      // a number can look like a version
      return type === 7 ? sql`(${isVersion(text)} and ${isOf('string')})` : isOf(jsonTypes[type])
    },
    passes(clause) {
      switch (clause.test) {
        case 'texts':
          return clause.type === 3
            ? hasOneOf(kept, clause.texts)
            : sql`(${isOneOf(text, clause.texts)} and ${isOf('string')})`
        case 'numbers': {
          const points = rangePoints(clause.ranges)
          return points?.length === 1 ? is(points[0]) : isNumberWithin(kept, clause.ranges)
        }
        case 'dates':
          return isDateWithin(text, clause.ranges)
        case 'versions':
          return sql`(${isVersionWithin(text, clause.ranges)} and ${isOf('string')})`
        case 'boolean':
          return is(clause.wanted)
      }
    },
  }
}

/** A default tag of type String in a text column. */
export const textColumn = (column: Text): TagColumn => ({
  present: () => sql`${column} is not null`,
  passes: (clause) => (clause.test === 'texts' ? isOneOf(column, clause.texts) : never),
})

/** A default tag of type Version in a text column. */
export const versionColumn = (column: Text): TagColumn => ({
  present: () => isVersion(column),
  passes: (clause) => (clause.test === 'versions' ? isVersionWithin(column, clause.ranges) : never),
})

/** A default tag of type Date in a `timestamptz` column. */
export const momentColumn = (column: RawBuilder<Date | null>): TagColumn => ({
  present: () => sql`${column} is not null`,
  passes: (clause) => (clause.test === 'dates' ? isMomentWithin(column, clause.ranges) : never),
})

/** The default tag Platform: the key of the device type. */
export const platform: TagColumn = {
  present: () => sql`true`,
  passes: (clause) => (clause.test === 'texts' ? platformIs(clause.texts) : never),
}

/** The default tag Push Enabled: whether there is a push token. */
export const pushEnabled: TagColumn = {
  present: () => sql`true`,
  passes: (clause) => {
    if (clause.test !== 'boolean') return never
    return clause.wanted ? sql`devices.push_token is not null` : sql`devices.push_token is null`
  },
}

/** True for devices of these platforms; unknown ones are ignored. */
export function platformIs(words: readonly string[]): RawBuilder<boolean> {
  const keys = new Set<string>(words.filter(isPlatformKey))
  const types = deviceTypeIds.filter((type) => keys.has(deviceTypes[type]))
  return sql`devices.device_type = any(${types}::smallint[])`
}
