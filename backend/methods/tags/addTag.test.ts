import { expect, test } from 'vitest'
import { onEachStorage } from '../../testing/onEachStorage.ts'

onEachStorage('addTag', (service) => {
  test('creates a tag that devices can then have', async () => {
    const { call, db } = service()
    const application = await service().application()
    const tag = { name: ' Level ', type: '7', application_specific: true, user_specific: true }
    expect(await call('addTag', { tag })).toEqual({ result: true })
    expect(await db.selectFrom('tags').selectAll().execute()).toMatchObject([{ ...tag, name: 'Level', type: 7 }])
    await call('registerDevice', { application, hwid: 'H', device_type: 3, tags: { Level: '1.2' } })
    expect(await service().refusal('addTag', { tag: { name: 'Level', type: 1 } })).toEqual([
      210,
      'tag.name: A tag with this name already exists. Enter another name.',
    ])
  })

  test.each([
    [{ name: 'City', type: 2 }, 'tag.name: is the name of a built-in tag. Enter another name.'],
    [{ name: 'Push Enabled', type: 5 }, 'tag.name: is the name of a built-in tag. Enter another name.'],
    [{ name: ' ', type: 2 }, 'tag.name: Enter a name for the tag'],
    [{ name: 'Shoe', type: 8 }, 'tag.type: Use a tag type from 1 to 7'],
  ])('refuses %j', async (tag, words) => {
    expect(await service().refusal('addTag', { tag })).toEqual([210, words])
  })

  test.each(['Hwid', 'User ID', 'Type (humanized)', '__proto__', 'Platform'])('no tag is called %s', async (name) => {
    const [code, words] = await service().refusal('addTag', { tag: { name, type: 2 } })
    expect([code, words.split(':')[0]]).toEqual([210, 'tag.name'])
  })
})
