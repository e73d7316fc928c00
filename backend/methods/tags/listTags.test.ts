import { expect, test } from 'vitest'
import { onEachStorage } from '../../testing/onEachStorage.ts'

onEachStorage('listTags', (service) => {
  test('returns the tags of the account by name', async () => {
    const { call, db } = service()
    await db.insertInto('accounts').values({ id: 7, name: 'Other' }).execute()
    await db.insertInto('tags').values({ account_id: 7, name: 'Foreign', type: 1 }).execute()
    expect(await call('listTags')).toEqual({ tags: [] })
    await call('addTag', { tag: { name: 'shoe', type: 1 } })
    await call('addTag', { tag: { name: 'Likes', type: 3, application_specific: true } })
    await call('addTag', { tag: { name: 'Zone', type: 2 } })
    expect(await call('listTags')).toEqual({
      tags: [
        { name: 'Likes', type: 3, isApplicationSpecific: true },
        { name: 'Zone', type: 2, isApplicationSpecific: false },
        { name: 'shoe', type: 1, isApplicationSpecific: false },
      ],
    })
  })
})
