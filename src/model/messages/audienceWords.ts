import { countOf } from '#format/counts.ts'
import { namesIn } from './namesIn.ts'
import type { AudienceDraft } from './pushDraft.ts'

/** An audience in plain words: who gets a message. */
export function audienceWords(
  { kind, filter, conditions, operator, users, devices, near }: AudienceDraft,
  unit: readonly [string, string] = ['device', 'devices'],
): string {
  const asked = conditions.length > 0 ? countOf(conditions.length, 'condition') : ''
  const joined = conditions.length > 1 ? (operator === 'AND' ? ', all of which hold' : ', any of which holds') : ''
  const place = near.range && kind !== 'users' && kind !== 'devices' ? `, within ${near.range} m of a point` : ''
  switch (kind) {
    case 'segment':
      return `The segment “${filter}”${asked && `, narrowed by ${asked}${joined}`}${place}.`
    case 'conditions':
      return `Devices that meet ${asked}${joined}${place}.`
    case 'users':
      return `${countOf(namesIn(users).length, 'user id')}, with all their devices.`
    case 'devices':
      return `${countOf(namesIn(devices).length, ...unit)} by name.`
    case 'everyone':
      return `Every device of this application${place}.`
    default:
      return 'No audience chosen.'
  }
}
