import { expect, test } from 'vitest'
import { onEachStorage } from '../../testing/onEachStorage.ts'

const filter_expression = 'T("Age", GTE, 18)'
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString().slice(0, 19).replace('T', ' ')

onEachStorage('createFilter', (service) => {
  test('stores the conditions as written', async () => {
    const { call } = service()
    const application = await service().application()
    const source = `a("${application}", [iOS]) \\ T("Push Enabled",eq,0)+G("Group")`
    const filter = { name: ' Grown up ', filter_expression: source, application }
    expect(await call('createFilter', filter)).toEqual({ name: 'Grown up' })
    const { filters } = await call('listFilters', { application })
    expect(filters).toEqual([
      {
        code: expect.stringMatching(/^[0-9A-F]{5}-[0-9A-F]{5}$/),
        name: 'Grown up',
        filter_expression: source,
        expiration_date: null,
        application,
      },
    ])
  })

  test('a job deletes it on its expiration date', async () => {
    const { call, db, jobs } = service()
    await call('createFilter', { name: 'Soon', filter_expression, expiration_date: inAnHour() })
    await call('createFilter', { name: 'Never', filter_expression })
    expect((await jobs.counts()).expireFilter.waiting).toBe(1)
    const { id } = await db.selectFrom('filters').select('id').where('name', '=', 'Soon').executeTakeFirstOrThrow()
    // one job runs too early, then one at the right time
    await jobs.send('expireFilter', { filter: id })
    await jobs.idle()
    expect(await db.selectFrom('filters').select('id').where('id', '=', id).execute()).toHaveLength(1)
    await db.updateTable('filters').set({ expires: new Date() }).where('id', '=', id).execute()
    await jobs.send('expireFilter', { filter: id })
    await jobs.idle()
    const left = await db.selectFrom('filters').select('name').where('name', 'in', ['Soon', 'Never']).execute()
    expect(left).toEqual([{ name: 'Never' }])
  })

  test('a name is unique in the account, and a refused segment leaves nothing behind', async () => {
    const { call, refusal, jobs } = service()
    const application = await service().application()
    await call('createFilter', { name: 'Taken', filter_expression })
    const waiting = (await jobs.counts()).expireFilter.waiting
    const again = { name: 'Taken', filter_expression, application, expiration_date: inAnHour() }
    expect(await refusal('createFilter', again)).toEqual([
      210,
      'name: A segment with this name already exists. Enter another name.',
    ])
    expect((await jobs.counts()).expireFilter.waiting).toBe(waiting)
  })

  test.each([
    ['T("Age", GTE, 18', 'filter_expression: Close this parenthesis (at character 2)'],
    ['T("Shoe", ANY)', 'filter_expression: There is no tag “Shoe” (at character 3)'],
    ['T("Age", GTE, "x")', 'filter_expression: Use a whole number, such as 18 (at character 15)'],
    ['A("AAAAA-00000")', 'filter_expression: There is no application “AAAAA-00000” (at character 1)'],
    // "`N days ago` (the last form only for EQ, BETWEEN, GTE, LTE)"
    ...['NOTEQ, "3 days ago"', 'IN, ["3 days ago"]', 'NOTIN, ["3 days ago"]'].map((asked) => {
      const at = 'T("First Install", '.length + asked.indexOf(' ') + 2
      const rule = `${asked.split(',')[0]} doesn’t accept “days ago” (at character ${at})`
      const advice = 'Use a date, or use EQ, BETWEEN, GTE, or LTE.'
      return [`T("First Install", ${asked})`, `filter_expression: ${rule}. ${advice}`]
    }),
  ])('refuses %s', async (source, words) => {
    expect(await service().refusal('createFilter', { name: 'Wrong', filter_expression: source })).toEqual([210, words])
  })

  test('refuses a date in the past', async () => {
    const past = { name: 'Past', filter_expression, expiration_date: '2025-01-01' }
    expect(await service().refusal('createFilter', past)).toEqual([210, 'expiration_date: must be in the future'])
  })
})
