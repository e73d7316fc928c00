import { clauseProblem } from './clauseProblem.ts'
import { mostNames, namesIn } from './namesIn.ts'
import type { AudienceDraft, WhenDraft } from './pushDraft.ts'

/** One thing wrong with a draft: where in the draft, and what to do. */
export interface DraftFault {
  path: string[]
  message: string
}

/** What an audience still lacks. */
export function audienceFaults({ kind, filter, conditions, users, devices, near }: AudienceDraft): DraftFault[] {
  const at = (field: string, message: string): DraftFault => ({ path: ['audience', field], message })
  const faults: DraftFault[] = []
  if (kind === '') faults.push(at('kind', 'Choose an audience'))
  if (kind === 'segment' && filter === '') faults.push(at('filter', 'Choose the segment'))
  if (kind === 'conditions' && conditions.length === 0) faults.push(at('conditions', 'Add condition'))
  if (kind === 'segment' || kind === 'conditions')
    for (const [place, node] of conditions.entries()) {
      const message = clauseProblem(node)
      if (message) faults.push({ path: ['audience', 'conditions', String(place)], message })
    }
  for (const [list, text, what] of [
    ['users', users, 'user ids'],
    ['devices', devices, 'devices'],
  ] as const) {
    if (kind !== list) continue
    const count = namesIn(text).length
    if (count === 0) faults.push(at(list, `Paste the ${what}, one a line`))
    if (count > mostNames)
      faults.push(at(list, `These are ${count} ${what}: name at most ${mostNames}, or make a segment of them`))
  }
  const point = [near.lat, near.lng, near.range].map((value) => value.trim())
  if (kind !== 'users' && kind !== 'devices' && point.some(Boolean) && !point.every(Boolean))
    for (const field of ['lat', 'lng', 'range'] as const)
      if (near[field].trim() === '')
        faults.push({ path: ['audience', 'near', field], message: 'Fill in all three, or none' })
  return faults
}

/** What a time still lacks. */
export function whenFaults({ kind, day, time, timezone }: WhenDraft): DraftFault[] {
  if (kind === 'now') return []
  const faults: DraftFault[] = []
  if (!/^\d{4}-\d\d-\d\d$/.test(day.trim()))
    faults.push({ path: ['when', 'day'], message: 'Choose a day, such as 2025-12-31' })
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(time.trim()))
    faults.push({ path: ['when', 'time'], message: 'Enter a time from 00:00 to 23:59' })
  if (kind === 'zone' && timezone === '') faults.push({ path: ['when', 'timezone'], message: 'Choose the time zone' })
  return faults
}
