import { expect, test } from 'vitest'
import type { Preset } from '#contract/presets.ts'
import { heldAudience } from './heldAudience.ts'

const points = { code: 'AAAAA-BBBBB', name: 'Points', properties: { filter_name: 'Regulars' } } as unknown as Preset
const orders = ['Orders', 'GTE', 5]
const many = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`field${index}`, 1]))

test.each<[Readonly<Record<string, unknown>>, string | undefined]>([
  [{}, 'everyone'],
  [{ filter: 'Regulars' }, 'the segment “Regulars”'],
  [{ filter: 'Regulars', conditions: [orders] }, 'the segment “Regulars”, with 1 condition'],
  [{ conditions: [orders, orders] }, 'recipients that match 2 conditions'],
  [{ preset: 'aaaaa-bbbbb' }, 'the segment “Regulars”, from the preset'],
  [{ preset: 'FFFFF-FFFFF' }, undefined],
  [{ users: ['ann', 'bo'] }, '2 people'],
  [{ users: ['a', 'b', 'c', 'd', 'e'] }, '5 or more people'],
  [{ devices: ['1', '2', '3'] }, '3 devices'],
  [{ devices: ['a@mail.example', 'b@mail.example'] }, '2 addresses'],
  [{ devices: ['whatsapp:+1', 'whatsapp:+2'] }, '2 numbers'],
  [{ users: ['ann'] }, undefined],
  // of a long request, lists have only the start
  [many, undefined],
])('of %j, the audience is “%s”', (request, audience) => {
  const { users, devices, preset = null } = request
  const message = { to: (users ?? devices ?? null) as string[] | null, preset: preset as string | null, request }
  expect(heldAudience(message, [points])).toBe(audience)
})
