import { expect, test } from 'vitest'
import { ownersIn } from './WhoIsMeant.tsx'

const device = (hwid: string, user_id?: string) => ({ hwid, device_type: 1, ...(user_id && { user_id }) })

test.each([
  ['nobody', { tried: [], devices: [] }, []],
  [
    'a user of two devices, once',
    { tried: [], devices: [device('H1', 'ann'), device('H2', 'ann')] },
    [{ user: 'ann', words: '2 devices' }],
  ],
  [
    'a user, and a device without one',
    { tried: [], devices: [device('H1', 'ann'), device('H3')] },
    [
      { user: 'ann', words: '1 device' },
      { hwid: 'H3', words: 'A device without a user' },
    ],
  ],
  ['whoever has tags, without a list', { tried: [], target: { userId: 'ann' } }, [{ user: 'ann', words: '' }]],
  ['nobody, without a list', { tried: [] }, []],
])('%s', (_, found, owners) => expect(ownersIn(found)).toEqual(owners))
