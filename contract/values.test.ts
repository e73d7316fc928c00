import { describe, expect, test } from 'vitest'
import { nameSchema } from './values.ts'

describe('a name', () => {
  const name = nameSchema('segment')

  test.each(['Frühstück', '朝食', '🥐', '👩‍👩‍👧', 'café\u0301', 'מאפייה', 'a\u200db'])('may be %j', (text) =>
    expect(name.parse(` ${text} `)).toBe(text),
  )

  test.each(['', ' ', '\u200b\u200b', '\u2800', '\u3164'])('shows something, unlike %j', (text) =>
    expect(name.safeParse(text).error?.issues[0]?.message).toBe('Enter a name for the segment'),
  )

  test.each(['a\nb', 'a\tb', 'a\0', 'a\u202egnp.exe', 'a\u2066b', 'a\u2028b'])(
    'reads as it is stored, unlike %j',
    (text) => expect(name.safeParse(text).error?.issues[0]?.message).toMatch(/^Remove line breaks/),
  )
})
