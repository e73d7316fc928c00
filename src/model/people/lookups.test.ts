import { expect, test } from 'vitest'
import { cleanLookup } from './lookups.ts'

test.each([
  ['“maria.santos”', 'maria.santos'],
  ['\u200b maria.santos\u00a0\ufeff', 'maria.santos'],
  [' "Maria  Santos" ', 'Maria  Santos'],
  ['O’Neill', 'O’Neill'],
  ['“”', ''],
  ['‹maria.santos›', 'maria.santos'],
  ['<maria.santos@mail.example>', 'maria.santos@mail.example'],
  ['<mailto:maria.santos@mail.example>', 'maria.santos@mail.example'],
  ['tel:+447700900101', '+447700900101'],
  ['4D415249 4153 414E 544F 530000000001', '4D415249-4153-414E-544F-530000000001'],
  ['Ada 4153', 'Ada 4153'],
])('%j is looked up as %j', (typed, find) => {
  expect(cleanLookup(typed)).toBe(find)
})
