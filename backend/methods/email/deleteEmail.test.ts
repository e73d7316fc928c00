import { expect, test } from 'vitest'
import { onEachStorage } from '../../testing/onEachStorage.ts'

onEachStorage('deleteEmail', (service) => {
  test('removes the address from this application alone', async () => {
    const { call, db } = service()
    const [one, two] = [await service().application(), await service().application()]
    for (const application of [one, two]) await call('registerEmail', { application, email: 'ann@bakery.example' })
    await call('registerEmail', { application: one, email: 'bob@bakery.example' })
    await call('deleteEmail', { application: one, email: 'Ann@Bakery.example' })
    const left = await db.selectFrom('devices').select('hwid').orderBy('id').execute()
    expect(left.map(({ hwid }) => hwid)).toEqual(['ann@bakery.example', 'bob@bakery.example'])
    const words = 'email: doesn’t exist in this application. Check it, or register it first.'
    expect(await service().refusal('deleteEmail', { application: one, email: 'ann@bakery.example' })).toEqual([
      210,
      words,
    ])
  })
})
