import { expect, test } from 'vitest'
import { makePng } from '../../testing/keys.ts'
import { onEachStorage } from '../../testing/onEachStorage.ts'

onEachStorage('updateApplication', (service) => {
  test('changes the given fields and leaves the others', async () => {
    const application = await service().application('Before')
    await service().call('updateApplication', { application, sdk_ios: 'pw' })
    await service().call('updateApplication', { application, title: 'After' })
    const found = (await service().call('getApplication', { application })).application
    expect(found).toMatchObject({ title: 'After', ios_sdk: 'x7077', android_sdk: null })
    expect(await service().call('updateApplication', { application })).toBeNull()
  })

  test('a new icon has a new URL', async () => {
    const application = await service().application()
    const urls = []
    for (const size of [16, 32]) {
      await service().call('updateApplication', { application, icon: makePng(size) })
      urls.push((await service().call('getApplication', { application })).application.icon_url)
    }
    expect(new Set(urls).size).toBe(2)
  })

  test('refuses a bad icon and changes nothing', async () => {
    const application = await service().application('Kept')
    const refused = await service().refusal('updateApplication', { application, title: 'Lost', icon: 'aGVsbG8=' })
    expect(refused).toEqual([210, 'icon: isn’t a PNG image'])
    expect((await service().call('getApplication', { application })).application.title).toBe('Kept')
  })
})
