import { expect, test } from 'vitest'
import { onEachStorage } from '../../testing/onEachStorage.ts'

onEachStorage('listFilters', (service) => {
  test('returns segments of the application and of the account until they expire', async () => {
    const { call, db } = service()
    const [one, two] = [await service().application(), await service().application()]
    const filter_expression = 'T("Age", GTE, 18)'
    await call('createFilter', { name: 'One', filter_expression, application: one, expiration_date: '2999-12-31' })
    await call('createFilter', { name: 'Two', filter_expression, application: two })
    await call('createFilter', { name: 'All', filter_expression, expiration_date: '2999-12-31 18:30' })
    await call('createFilter', { name: 'Gone', filter_expression, expiration_date: '2999-12-31' })
    await db.updateTable('filters').set({ expires: new Date() }).where('name', '=', 'Gone').execute()
    await db.insertInto('accounts').values({ id: 7, name: 'Other' }).execute()
    const foreign = { account_id: 7, code: 'FFFFF-00000', name: 'Foreign', filter_expression }
    await db.insertInto('filters').values(foreign).execute()

    const { filters } = await call('listFilters', { application: one })
    expect(filters.map(({ name, expiration_date, application }) => [name, expiration_date, application])).toEqual([
      ['One', '2999-12-31', one],
      ['All', '2999-12-31 18:30', null],
    ])
    const others = await call('listFilters', { application: two })
    expect(others.filters.map(({ name }) => name)).toEqual(['Two', 'All'])
  })
})
