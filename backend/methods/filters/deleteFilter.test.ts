import { expect, test } from 'vitest'
import { onEachStorage } from '../../testing/onEachStorage.ts'

const filter_expression = 'T("Age", GTE, 18)'

onEachStorage('deleteFilter', (service) => {
  test('deletes by the exact name', async () => {
    const { call, refusal } = service()
    const application = await service().application()
    await call('createFilter', { name: 'Gone', filter_expression })
    await call('createFilter', { name: 'Kept', filter_expression })
    expect(await refusal('deleteFilter', { name: 'gone' })).toEqual([210, 'name: doesn’t exist'])
    await call('deleteFilter', { name: 'Gone' })
    const { filters } = await call('listFilters', { application })
    expect(filters.map(({ name }) => name)).toEqual(['Kept'])
  })

  test('refuses segments of other accounts and of applications outside the token’s scope', async () => {
    const { call, refusal, db } = service()
    await db.insertInto('accounts').values({ id: 7, name: 'Other' }).execute()
    const foreign = { account_id: 7, code: 'FFFFF-00000', name: 'Foreign', filter_expression }
    await db.insertInto('filters').values(foreign).execute()
    expect(await refusal('deleteFilter', { name: 'Foreign' })).toEqual([210, 'name: doesn’t exist'])
    const [own, other] = [await service().application(), await service().application()]
    const { token } = await call('createApiToken', { name: 'Narrow', kind: 'server', applications: [own] })
    await call('createFilter', { name: 'Own', filter_expression, application: own })
    await call('createFilter', { name: 'Other', filter_expression, application: other })
    await call('deleteFilter', { name: 'Own' }, token)
    expect((await refusal('deleteFilter', { name: 'Other' }, token))[0]).toBe(403)
  })

  test('a segment of the whole account needs a token for all applications', async () => {
    const { call, refusal } = service()
    const { token } = await call('createApiToken', {
      name: 'Narrower',
      kind: 'server',
      applications: [await service().application()],
    })
    await call('createFilter', { name: 'Of the account', filter_expression })
    expect((await refusal('deleteFilter', { name: 'Of the account' }, token))[0]).toBe(403)
    await call('deleteFilter', { name: 'Of the account' })
  })
})
