import { expect, test } from 'vitest'
import { userOfAll } from './userOfAll.ts'

const device = (user_id: string | null) => ({ hwid: 'x', device_type: 1, user_id })

test.each([
  [['maria', 'maria'], 'maria'],
  [['maria', 'nils'], undefined],
  [['maria', null], undefined],
  [[null, null], undefined],
  [[], undefined],
])('the user of all of %j is %s', (users, user) => expect(userOfAll(users.map(device))).toBe(user))
