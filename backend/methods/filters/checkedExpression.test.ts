import { expect, test } from 'vitest'
import { onEachStorage } from '../../testing/onEachStorage.ts'
import { checkedExpression } from './checkedExpression.ts'

onEachStorage('checkedExpression', (service) => {
  const check = async (source: string) => {
    const { db } = service()
    const { id } = await db.selectFrom('accounts').select('id').executeTakeFirstOrThrow()
    return checkedExpression(db, { account: id, field: 'filter_expression', now: new Date() }, source)
  }

  test('returns a valid expression', async () => {
    expect(await check('T("Language", EQ, "de")')).toMatchObject({ kind: 'tag', tag: 'Language' })
  })

  test.each([
    ['T("Languag", ANY)', 'There is no tag “Languag” (at character 3). Did you mean “Language”?'],
    ['T("Country", ANY', 'Close this parenthesis (at character 2)'],
    [
      'T("First Install", IN, ["3 days ago"])',
      'IN doesn’t accept “days ago” (at character 24). Use a date, or use EQ, BETWEEN, GTE, or LTE.',
    ],
  ])('refuses %s with the position in the sentence about the problem', async (source, message) => {
    await expect(check(source)).rejects.toMatchObject({ message: expect.stringContaining(message) })
  })
})
