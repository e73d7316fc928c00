import { describe, expect, test } from 'vitest'
import { lookupAttempts } from './people.ts'

const words = (find: string) => lookupAttempts(find).map(({ as, value }) => `${as} ${value}`)

describe('interprets the search text as', () => {
  test.each<[string, string[]]>([
    [' maria.santos ', ['hwid maria.santos', 'userId maria.santos']],
    [
      'A@Mail.example',
      ['hwid A@Mail.example', 'userId A@Mail.example', 'userId a@mail.example', 'hwid a@mail.example'],
    ],
    ['a@mail.example', ['hwid a@mail.example', 'userId a@mail.example']],
    ['+447700900123', ['hwid +447700900123', 'userId +447700900123', 'hwid whatsapp:+447700900123']],
    [
      '+44 (0)7700 900123',
      [
        'hwid +44 (0)7700 900123',
        'userId +44 (0)7700 900123',
        'userId +447700900123',
        'hwid +447700900123',
        'hwid whatsapp:+447700900123',
      ],
    ],
    [
      'whatsapp:+447700900123',
      ['hwid whatsapp:+447700900123', 'userId whatsapp:+447700900123', 'userId +447700900123', 'hwid +447700900123'],
    ],
    [
      '4d415249-4153-414E',
      ['hwid 4d415249-4153-414E', 'userId 4d415249-4153-414E', 'hwid 4D415249-4153-414E', 'hwid 4d415249-4153-414e'],
    ],
    [
      '351 912 345 678',
      [
        'hwid 351 912 345 678',
        'userId 351 912 345 678',
        'userId +351912345678',
        'hwid +351912345678',
        'hwid whatsapp:+351912345678',
      ],
    ],
    ['1234567890123456', ['hwid 1234567890123456', 'userId 1234567890123456']],
  ])('%s', (find, tries) => expect(words(find)).toEqual(tries))
})
