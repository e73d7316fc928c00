import { beforeAll, describe, expect, test } from 'vitest'
import { conditionOperators } from '#contract/targeting.ts'
import { onEachStorage } from '../../testing/onEachStorage.ts'

const types = { integer: 1, string: 2, list: 3, date: 4, boolean: 5 }
const ranged = ['EQ', 'IN', 'NOTEQ', 'NOTIN', 'BETWEEN', 'GTE', 'LTE']

/** The interface's table (createEmailMessage): tag type, its operators, an operand for one value. */
const table: [keyof typeof types, string[], unknown][] = [
  ['string', ['EQ', 'IN', 'NOTEQ', 'NOTIN'], 'a'],
  ['integer', ranged, 18],
  ['date', ranged, '2026-01-01 00:00'],
  ['date', ranged, 1_767_225_600],
  // "`N days ago` (the last form only for EQ, BETWEEN, GTE, LTE)"
  ['date', ['EQ', 'BETWEEN', 'GTE', 'LTE'], '7 days ago'],
  ['boolean', ['EQ'], 0],
  ['boolean', ['EQ'], true],
  ['list', ['IN'], 'a'],
]

const operandFor = (operator: string, value: unknown) =>
  operator === 'BETWEEN' ? [value, value] : operator === 'IN' || operator === 'NOTIN' ? [value] : value

onEachStorage('conditions of messages', (service) => {
  let application: string
  let preset: string
  beforeAll(async () => {
    const { call } = service()
    application = await service().application()
    for (const [name, type] of Object.entries(types)) await call('addTag', { tag: { name, type } })
    preset = (await call('createEmailPreset', { application, name: 'x', subject: 'x', content: 'x' })).code
  })

  const methods = {
    createMessage: (condition: unknown) => ({ content: 'x', conditions: [condition] }),
    createEmailMessage: (condition: unknown) => ({ send_date: 'now', preset, conditions: [condition] }),
  } as const

  describe.each(Object.keys(methods) as (keyof typeof methods)[])('%s', (method) => {
    const answer = async (condition: unknown): Promise<[number, string]> => {
      const { body } = await service().send(method, { application, notifications: [methods[method](condition)] })
      return [body.status_code, body.status_message]
    }

    test.each(table)('a tag of type %s takes %s with %j, and no other operator', async (type, operators, value) => {
      for (const operator of conditionOperators) {
        const found = await answer([type, operator, operandFor(operator, value)])
        if (operators.includes(operator)) expect([operator, ...found]).toEqual([operator, 200, 'OK'])
        else
          expect([operator, found[0], found[1].split(':')[0]]).toEqual([
            operator,
            210,
            expect.stringMatching(/^notifications\.0\.conditions\.0/),
          ])
      }
    })

    test.each([
      ['string', 'EQ', 5],
      ['string', 'IN', [5]],
      ['integer', 'EQ', '18'],
      ['integer', 'EQ', 1.5],
      ['integer', 'EQ', true],
      ['integer', 'BETWEEN', [30, 18]],
      ['date', 'EQ', 'yesterday'],
      ['date', 'GTE', 1.5],
      ['date', 'GTE', 1e14],
      ['date', 'GTE', -1],
      ['date', 'NOTIN', ['2026-01-01 00:00', '7 days ago']],
      ['boolean', 'EQ', 'true'],
      ['boolean', 'EQ', 2],
      ['list', 'IN', [1]],
      ['list', 'IN', 'a'],
    ])('%s %s %j is refused by its name', async (...condition) => {
      const [code, words] = await answer(condition)
      expect([code, words]).toEqual([210, expect.stringMatching(/^notifications\.0\.conditions\.0/)])
    })
  })
})
