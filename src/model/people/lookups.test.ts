import { expect, test } from 'vitest'
import { cleanLookup } from './lookups.ts'

test.each([
  ['<6d617269 61207361 6e746f73 20697068>', '6d617269612073616e746f7320697068'],
  ['“maria.santos”', 'maria.santos'],
  ['\u200b maria.santos\u00a0\ufeff', 'maria.santos'],
  [' "Maria  Santos" ', 'Maria  Santos'],
  ['O’Neill', 'O’Neill'],
  ['“”', ''],
  ['‹maria.santos›', 'maria.santos'],
  ['<maria.santos@mail.example>', 'maria.santos@mail.example'],
  ['<mailto:maria.santos@mail.example>', 'maria.santos@mail.example'],
  ['tel:+447700900101', '+447700900101'],
  ['Maria Santos <maria.santos@mail.example>', 'maria.santos@mail.example'],
  ['"Santos, Maria" <mailto:maria.santos@mail.example>,', 'maria.santos@mail.example'],
  ['mailto:maria.santos@mail.example?subject=Order', 'maria.santos@mail.example'],
  ['<4D415249-4153-414E-544F-530000000001>', '4D415249-4153-414E-544F-530000000001'],
  ['+44 7700 900 101 (work)', '+44 7700 900 101'],
  ['+44 (0) 7700 900 101', '+44 (0) 7700 900 101'],
  ['Phone: +44 7700 900 101 (work)', '+44 7700 900 101'],
  ['phone +44 7700 900 101', '+44 7700 900 101'],
  ['user maria.santos', 'maria.santos'],
  ['User ID: elder', 'elder'],
  ['E-mail: maria.santos@mail.example', 'maria.santos@mail.example'],
  ['user elder', 'user elder'],
  ['Device Smith', 'Device Smith'],
  ['user-1', 'user-1'],
  ['Maria (work)', 'Maria (work)'],
  ['4D415249 4153 414E 544F 530000000001', '4D415249-4153-414E-544F-530000000001'],
  ['Ada 4153', 'Ada 4153'],
])('%j is looked up as %j', (typed, find) => {
  expect(cleanLookup(typed)).toBe(find)
})
