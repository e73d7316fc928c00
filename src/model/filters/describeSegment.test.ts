import { expect, it, test } from 'vitest'
import { describeUses, namedTags } from './describeSegment.ts'

const presets = (...names: string[]) => names.map((name) => ({ code: name, name, application: 'C0FFE-E0001' }))

test.each([
  [{ complete: true }, 'Looking for presets that use it…'],
  [{ presets: [], complete: true }, 'No presets use it.'],
  [{ presets: [], complete: false }, 'No presets that use it were found. Not every preset could be checked.'],
  [
    { presets: presets('Bread'), complete: true },
    'The preset “Bread” uses it. Messages sent with the preset fail until a segment with this name exists again.',
  ],
  [
    { presets: presets('A', 'B', 'C', 'D', 'E', 'F', 'G'), complete: false },
    'The presets “A”, “B”, “C”, “D”, “E”, and 2 more use it. Messages sent with these presets fail until a segment with this name exists again. Not every preset could be checked.',
  ],
])('%#', (uses, words) => expect(describeUses(uses)).toBe(words))

it.each([
  ['T("Age", GTE, 18) + (AT("X", "Visits", ANY) \\ T("Age", EQ, 20))', ['Age', 'Visits']],
  ['A("X") * Seen("Age", 3)', []],
  ['T("Age", GTE', []],
  [null, []],
])('%s names %j', (source, names) => expect([...namedTags(source)]).toEqual(names))
