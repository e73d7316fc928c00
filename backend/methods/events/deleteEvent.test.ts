import { expect, test } from 'vitest'
import { onEachStorage } from '../../testing/onEachStorage.ts'

onEachStorage('deleteEvent', (service) => {
  test('deletes the event and its posts in this application only', async () => {
    const { call, refusal, db } = service()
    const [one, two] = [await service().application(), await service().application()]
    for (const application of [one, two]) {
      await call('createEvent', { application, name: 'Purchase' })
      await call('postEvent', { application, hwid: application, event: 'Purchase', attributes: {}, userId: '' })
    }
    await call('deleteEvent', { application: one, name: 'Purchase' })
    expect(await call('listEvents', { application: one })).toEqual({ events: [] })
    expect(await db.selectFrom('event_posts').select('hwid').execute()).toEqual([{ hwid: two }])
    expect(await refusal('deleteEvent', { application: one, name: 'Purchase' })).toEqual([210, 'name: doesn’t exist'])
  })
})
