import { expect, test } from 'vitest'
import { onEachStorage } from '../../testing/onEachStorage.ts'

onEachStorage('listEvents', (service) => {
  test('returns the events of the application by name', async () => {
    const { call } = service()
    const [one, two] = [await service().application(), await service().application()]
    for (const name of ['Visit', 'Purchase']) await call('createEvent', { application: one, name })
    await call('createEvent', { application: two, name: 'Other' })
    const created = expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d$/)
    expect(await call('listEvents', { application: one })).toEqual({
      events: [
        { name: 'Purchase', created },
        { name: 'Visit', created },
      ],
    })
  })

  test('is listed among the capabilities', async () => {
    const offered = await service().call('capabilities')
    expect(offered).toEqual(expect.arrayContaining(['listEvents', 'createEvent', 'deleteEvent']))
  })
})
