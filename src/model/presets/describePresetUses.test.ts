import { expect, test } from 'vitest'
import { describeScheduled, describeZones } from './describePresetUses.ts'

const message = (title: string | null, text: string | null = null) => ({
  ...{ code: '0000-00000000-00000000', kind: 'push', status: 'pending', title, text },
})

test.each([
  [undefined, 'Looking for zones that name it …'],
  [null, 'Zones that name it would send nothing. Which zones these are could not be read.'],
  [[], 'No zone names it.'],
  [['Pier'], 'The zone Pier names it: it would send nothing.'],
  [['Pier', 'Quay'], 'The zones Pier and Quay name it: they would send nothing.'],
  [[...'abcdefg'], 'The zones a, b, c, d, e and 2 more name it: they would send nothing.'],
])('zones %j', (zones, words) => expect(describeZones(zones)).toBe(words))

test.each([
  [undefined, 'Looking for scheduled messages that were made with it …'],
  [null, 'Whether scheduled messages were made with it is not told by this service.'],
  [[], 'None of the newest messages that wait for their time was made with it.'],
  [[message('Bread')], 'The scheduled message “Bread” was made with it and keeps what it said then.'],
  [
    [message(null, 'Loaf'), message(null)],
    'The scheduled messages “Loaf” and “0000-00000000-00000000” were made with it and keep what it said then.',
  ],
])('messages %j', (scheduled, words) => expect(describeScheduled(scheduled)).toBe(words))
