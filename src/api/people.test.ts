import { describe, expect, test } from 'vitest'
import { triesFor } from './people.ts'

const words = (find: string) => triesFor(find).map(({ as, value }) => `${as} ${value}`)

describe('what was typed is understood as', () => {
  test.each<[string, string[]]>([
    [' maria.santos ', ['hwid maria.santos', 'userId maria.santos']],
    ['A@Mail.example', ['hwid A@Mail.example', 'userId A@Mail.example', 'hwid a@mail.example']],
    ['a@mail.example', ['hwid a@mail.example', 'userId a@mail.example']],
    ['+447700900123', ['hwid +447700900123', 'userId +447700900123', 'hwid whatsapp:+447700900123']],
    [
      '+44 7700 900123',
      ['hwid +44 7700 900123', 'userId +44 7700 900123', 'hwid +447700900123', 'hwid whatsapp:+447700900123'],
    ],
  ])('%s', (find, tries) => expect(words(find)).toEqual(tries))
})
