import { expect, test } from 'vitest'
import { describePresets, describeZones } from './describePresetUses.ts'

test.each([
  [undefined, 'Looking for geozones that use it…'],
  [null, 'Geozones that use it will send nothing. Couldn’t load the list of geozones.'],
  [[], 'No geozones use it.'],
  [['Pier'], 'The geozone “Pier” uses it and will send nothing.'],
  [['Pier', 'Quay'], 'The geozones “Pier” and “Quay” use it and will send nothing.'],
  [[...'abcdefg'], 'The geozones “a”, “b”, “c”, “d”, “e”, and 2 more use it and will send nothing.'],
])('geozones %j', (zones, words) => expect(describeZones(zones)).toBe(words))

const campaign = 'C4A3B-2D1E0'
const naming = (...names: string[]) => names.map((name) => ({ code: name, name, properties: { campaign } }))

test.each([
  [undefined, 'Looking for presets that use it…'],
  ['unknown' as const, 'Presets that use it are kept, without a campaign. Couldn’t load the presets.'],
  [[], 'No presets use it.'],
  [[{ code: 'x', name: 'x' }], 'No presets use it.'],
  [naming('Bread'), 'The preset “Bread” uses it. It’s kept, without a campaign.'],
  [naming('Bread', 'Cake'), 'The presets “Bread” and “Cake” use it. They’re kept, without a campaign.'],
  [naming(...'abcdefg'), 'The presets “a”, “b”, “c”, “d”, “e”, and 2 more use it. They’re kept, without a campaign.'],
])('presets %j', (presets, words) => expect(describePresets(campaign, presets)).toBe(words))
