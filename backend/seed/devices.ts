import type { Selectable } from 'kysely'
import type { DeviceType } from '#contract/deviceTypes.ts'
import { day } from '#contract/time.ts'
import type { Database } from '../db/tables.ts'
import { drawHardware } from './hardware.ts'
import { drawPerson } from './people.ts'
import type { Profile } from './profiles.ts'
import { random, weighted } from './random.ts'

export type DemoDevice = Omit<Selectable<Database['devices']>, 'id' | 'idfa' | 'badge' | 'located'>

interface Audience {
  kinds: readonly (readonly [DeviceType, number])[]
  /** The prefix of user IDs, which differs by application. */
  people: string
  versions: readonly (readonly [string, number])[]
  profile: Profile
}

const browsers = new Set<DeviceType>([11, 12])
/** Platforms with mostly recent devices. */
const growing = new Set<DeviceType>([11])
const phones = new Set<DeviceType>([1, 3, 9])

/**
 * `count` devices of an application, the same for the same `place` of it in the demo; dates count back from `now`. One in
 * nine has lost its push token, and one in six with a user ID is another device of the previous person.
 */
export function* demoDevices(
  application: number,
  count: number,
  { kinds, people, versions, profile }: Audience,
  now: Date,
  place = application,
): Generator<DemoDevice> {
  const draw = random(place * 7_919 + count)
  const hex = (digits: number) => {
    let text = ''
    while (text.length < digits)
      text += Math.floor(draw() * 4_294_967_296)
        .toString(16)
        .padStart(8, '0')
    return text.slice(0, digits)
  }
  const second = (time: number) => new Date(Math.floor(time / 1_000) * 1_000)
  const somebody = (index: number) => {
    const person = drawPerson(draw)
    const user_id = draw() < 0.6 ? `${people}-${index + 1}` : null
    return { ...person, user_id, tags: profile(person, draw, now) }
  }
  let owner = somebody(0)
  for (let index = 0; index < count; index++) {
    if (index > 0 && !(owner.user_id !== null && draw() < 1 / 6)) owner = somebody(index)
    const device_type = weighted(draw(), kinds)
    const email = device_type === 14 ? `${people}-${index + 1}@mail.example` : null
    const age = (growing.has(device_type) ? draw() ** 2.6 : draw()) * 540 * day
    const opened = email === null && draw() > 1 / 12
    const placed = phones.has(device_type) && draw() < 0.6
    const { city, user_id, language, tags } = owner
    yield {
      application_id: application,
      hwid: email ?? (device_type === 1 ? hex(32).toUpperCase() : hex(16)),
      device_type,
      push_token: draw() < 1 / 9 ? null : (email ?? hex(64)),
      user_id,
      language,
      tz_offset: city.tz_offset,
      email,
      tags,
      created: second(now.getTime() - age),
      app_version: phones.has(device_type) ? weighted(draw(), versions) : null,
      ...drawHardware(draw, device_type),
      keys: browsers.has(device_type)
        ? { public_key: `demo-key-${hex(16)}`, auth_token: `demo-token-${hex(8)}` }
        : null,
      // most were opened recently, none before it was first seen
      last_open: opened ? second(now.getTime() - age * draw() ** 4) : null,
      lat: placed ? near(city.lat, draw()) : null,
      lng: placed ? near(city.lng, draw()) : null,
    }
  }
}

/** A place within about 5 kilometers, in degrees. */
const near = (degrees: number, draw: number) => Math.round((degrees + (draw - 0.5) * 0.08) * 10_000) / 10_000
