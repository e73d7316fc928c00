import type { DeviceType } from '#contract/deviceTypes.ts'
import { weighted } from './random.ts'

type Weights = readonly (readonly [string, number])[]

interface Kind {
  models: Weights
  systems: Weights
}

const browser: Kind = {
  models: [
    ['Windows PC', 6],
    ['Mac', 3],
    ['Linux PC', 1],
  ],
  systems: [
    ['10', 4],
    ['11', 6],
  ],
}
const kinds: Partial<Record<DeviceType, Kind>> = {
  1: {
    models: [
      ['iPhone 13', 3],
      ['iPhone 14', 3],
      ['iPhone 15', 3],
      ['iPhone SE', 1],
    ],
    systems: [
      ['16.7', 1],
      ['17.5', 3],
      ['18.2', 6],
    ],
  },
  3: {
    models: [
      ['Pixel 7', 2],
      ['Pixel 8', 2],
      ['Galaxy A54', 4],
      ['Galaxy S23', 3],
      ['Xperia 10', 1],
    ],
    systems: [
      ['12', 2],
      ['13', 3],
      ['14', 5],
      ['15', 2],
    ],
  },
  9: { models: [['Fire HD 10', 1]], systems: [['8.3', 1]] },
  11: browser,
  12: browser,
}

/** Model and system of a device; an address has none. */
export function drawHardware(draw: () => number, type: DeviceType) {
  const kind = kinds[type]
  if (!kind) return { device_model: null, os_version: null }
  return { device_model: weighted(draw(), kind.models), os_version: weighted(draw(), kind.systems) }
}
