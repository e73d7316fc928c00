import type { Insertable } from 'kysely'
import type { DeviceType } from '#contract/values.ts'
import type { Database } from '../db/tables.ts'
import { random, weighted } from './random.ts'

const languages = [
  ['en', 46],
  ['de', 14],
  ['es', 12],
  ['fr', 9],
  ['pt', 7],
  ['ja', 5],
  ['pl', 4],
  ['ar', 3],
] as const
const zones = [
  [0, 20],
  [3_600, 34],
  [7_200, 12],
  [-18_000, 16],
  [-28_800, 8],
  [32_400, 6],
  [19_800, 4],
] as const

/** `count` devices of one application, always the same for the same arguments. One in nine has no push token any more. */
export function* demoDevices(
  application: number,
  count: number,
  kinds: readonly (readonly [DeviceType, number])[],
): Generator<Insertable<Database['devices']>> {
  const draw = random(application * 7_919 + count)
  const hex = (digits: number) => {
    let text = ''
    while (text.length < digits)
      text += Math.floor(draw() * 4_294_967_296)
        .toString(16)
        .padStart(8, '0')
    return text.slice(0, digits)
  }
  for (let index = 0; index < count; index++) {
    const device_type = weighted(draw(), kinds)
    const email = device_type === 14 ? `customer-${index + 1}@mail.example` : null
    const created = new Date(Date.UTC(2025, 0, 1) + Math.floor(draw() * 500 * 86_400) * 1_000)
    yield {
      application_id: application,
      hwid: email ?? (device_type === 1 ? hex(32).toUpperCase() : hex(16)),
      device_type,
      push_token: draw() < 1 / 9 ? null : (email ?? hex(64)),
      user_id: draw() < 0.6 ? `customer-${index + 1}` : null,
      language: weighted(draw(), languages),
      tz_offset: weighted(draw(), zones),
      email,
      tags: '{}',
      created,
    }
  }
}
