import { weighted } from './random.ts'

/** Cities with their offset from UTC in seconds and most common language. */
interface City {
  name: string
  language: string
  tz_offset: number
  lat: number
  lng: number
}

export interface Person {
  name: string
  age: number
  city: City
  language: string
}

const city = (name: string, language: string, hours: number, lat: number, lng: number): City => ({
  name,
  language,
  tz_offset: hours * 3_600,
  lat,
  lng,
})
const cities = [
  [city('London', 'en', 0, 51.507, -0.128), 18],
  [city('Lisbon', 'pt', 0, 38.722, -9.139), 9],
  [city('Hamburg', 'de', 1, 53.551, 9.994), 14],
  [city('Madrid', 'es', 1, 40.417, -3.704), 12],
  [city('Lyon', 'fr', 1, 45.764, 4.836), 9],
  [city('Gdansk', 'pl', 1, 54.352, 18.647), 5],
  [city('Cairo', 'ar', 2, 30.044, 31.236), 4],
  [city('Boston', 'en', -5, 42.36, -71.059), 16],
  [city('Seattle', 'en', -8, 47.606, -122.332), 8],
  [city('Osaka', 'ja', 9, 34.694, 135.502), 5],
] as const
const byName = new Map<string, City>(cities.map(([place]) => [place.name, place]))
const weights = cities.map(([place, weight]) => [place.name, weight] as const)

const firstNames = ['Ada', 'Bruno', 'Clara', 'Dario', 'Elif', 'Finn', 'Greta', 'Hugo', 'Ines', 'Jonas']
const moreNames = ['Kira', 'Luca', 'Mira', 'Noor', 'Otto', 'Pia', 'Rafa', 'Sana', 'Theo', 'Yuki']
const names = [...firstNames, ...moreNames]
// fictional names
const surnames = ['Ashbrook', 'Birchwell', 'Cloverdale', 'Duskfield', 'Elderlin', 'Fennmoor', 'Glimmerton', 'Hollowick']

/** A random value, uniformly distributed. */
export const pickOne = <Value>(draw: () => number, values: readonly [Value, ...Value[]] | readonly Value[]): Value =>
  values[Math.floor(draw() * values.length)] as Value

/** A fictional person from the random numbers of `draw`. */
export function drawPerson(draw: () => number): Person {
  const home = byName.get(weighted(draw(), weights)) as City
  return {
    name: `${pickOne(draw, names)} ${pickOne(draw, surnames)}`,
    age: 18 + Math.floor((draw() * 0.6 + draw() * 0.4) * 60),
    city: home,
    language: draw() < 0.8 ? home.language : 'en',
  }
}
