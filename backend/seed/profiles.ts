import { storedDate } from '#contract/language/dates.ts'
import { day } from '#contract/time.ts'
import { type Person, pickOne } from './people.ts'

type Tags = Record<string, unknown>

/** The tags of a person in stored form. `now` is the moment of seeding. */
export type Profile = (person: Person, draw: () => number, now: Date) => Tags

/** The stored form of a moment some days before `now`, after it if negative. */
export const daysBefore = (now: Date, days: number): string =>
  storedDate(new Date(Math.floor((now.getTime() - days * day) / 60_000) * 60_000))

const some = (draw: () => number, values: readonly string[], share: number) => values.filter(() => draw() < share)

const money = (amount: number) => Math.round(amount * 100) / 100

/** Purchases of a person; without any, there is no date of the last one. */
function purchases(draw: () => number, now: Date, most: number, each: number): Tags {
  const count = Math.floor(draw() ** 2 * most)
  const value = money(count * each * (0.6 + draw() * 0.8))
  return {
    'Order Count': count,
    'Lifetime Value': value,
    ...(count > 0 && {
      'Average Basket': money(value / count),
      'Last Purchase': daysBefore(now, draw() ** 2 * 220),
    }),
  }
}

const known = ({ name, age, city }: Person, draw: () => number): Tags => ({
  Name: name,
  City: city.name,
  // one in twelve has no value
  ...(draw() > 1 / 12 && { Age: age }),
  Newsletter: draw() < 0.55,
})

const drinks = ['espresso', 'drip coffee', 'cold brew', 'pastries', 'oat milk', 'live music', 'home roasting']
const shops = ['Harbor Front', 'Old Mill', 'Station Arcade', 'Market Square']

export const coffeeProfile: Profile = (person, draw, now) => {
  const bought = purchases(draw, now, 60, 7)
  const member = draw() < 0.45
  return {
    ...known(person, draw),
    ...bought,
    Interests: some(draw, drinks, 0.3),
    'Loyalty Member': member,
    ...(member && { 'Loyalty Points': Number(bought['Order Count']) * 10 + Math.floor(draw() * 10) }),
    'Favorite Shop': pickOne(draw, shops),
    'Tour Version': pickOne(draw, ['1.0', '1.2', '2.0.1']),
  }
}

const outdoors = ['hiking', 'climbing', 'camping', 'trail running', 'kayaking', 'skiing']

export const outdoorProfile: Profile = (person, draw, now) => ({
  ...known(person, draw),
  ...purchases(draw, now, 20, 64),
  Interests: some(draw, outdoors, 0.35),
  'Trail Level': pickOne(draw, ['beginner', 'steady', 'expert']),
})

const stops = ['Central', 'North Gate', 'University', 'Riverside', 'Airport', 'Hill Park']

export const transitProfile: Profile = (person, draw, now) => {
  const pass = draw() < 0.4
  return {
    ...known(person, draw),
    'Transit Pass': pass,
    ...(pass && { 'Pass Ends': daysBefore(now, draw() * 40 - 30) }),
    'Home Stop': pickOne(draw, stops),
  }
}
