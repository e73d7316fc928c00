import { expect, test } from 'vitest'
import { onEachStorage } from '../../testing/onEachStorage.ts'

onEachStorage('createEvent', (service) => {
  test('a name is unique in each application', async () => {
    const { call, refusal } = service()
    const [one, two] = [await service().application(), await service().application()]
    expect(await call('createEvent', { application: one, name: ' Purchase ' })).toEqual({ name: 'Purchase' })
    await call('createEvent', { application: one, name: 'purchase' })
    await call('createEvent', { application: two, name: 'Purchase' })
    expect(await refusal('createEvent', { application: one, name: 'Purchase' })).toEqual([
      210,
      'name: An event with this name already exists. Enter another name.',
    ])
  })
})
