import { expect, test } from 'vitest'
import { onEachStorage } from '../../testing/onEachStorage.ts'
import { tokens } from '../../testing/service.ts'

onEachStorage('postEvent', (service) => {
  const post = { hwid: 'H', event: 'Purchase', attributes: {}, userId: 'ann' }
  const shop = async () => {
    const application = await service().application()
    await service().call('createEvent', { application, name: 'Purchase' })
    return application
  }

  test('stores the event, with or without a device, and answers a code', async () => {
    const { call, db } = service()
    const application = await shop()
    const before = Date.now()
    const { code } = await call('postEvent', {
      application,
      ...post,
      attributes: { total: 12.5, items: ['rye'] },
      timestampUTC: 1_740_823_200,
    })
    expect(code).toMatch(/^[0-9A-F]{5}-[0-9A-F]{5}$/)
    const second = await call('postEvent', { application, ...post, userId: '' })
    expect(second.code).not.toBe(code)
    const rows = await db.selectFrom('event_posts').selectAll().orderBy('id').execute()
    expect(rows).toMatchObject([
      { code, hwid: 'H', user_id: 'ann', attributes: { total: 12.5, items: ['rye'] } },
      { code: second.code, hwid: 'H', user_id: 'H', attributes: {} },
    ])
    expect(rows[0]?.at.toISOString()).toBe('2025-03-01T10:00:00.000Z')
    expect(rows[1]?.at.getTime()).toBeGreaterThanOrEqual(before)
  })

  const unknown = 'event: isn’t defined in this application. Create it first, with exactly this name.'
  test.each([
    [{ event: 'purchase' }, unknown],
    [{ event: 'Purchase ' }, unknown],
    [{ attributes: null }, 'attributes: Enter a JSON object'],
    [{ timestampUTC: 1_740_823_200_000 }, 'timestampUTC: must be a Unix time in seconds'],
  ])('refuses %j', async (fields, words) => {
    const application = await shop()
    expect(await service().refusal('postEvent', { application, ...post, ...fields })).toEqual([210, words])
  })

  test('does not know the events of another application', async () => {
    await shop()
    const application = await service().application()
    expect(await service().refusal('postEvent', { application, ...post })).toEqual([210, unknown])
  })

  test.each([[2_000], [20_000]])('stores or refuses attributes %i levels deep', async (depth) => {
    const application = await shop()
    const nested = `${'['.repeat(depth)}${']'.repeat(depth)}`
    const answer = await service().app.inject({
      method: 'POST',
      url: '/json/1.3/postEvent',
      headers: { authorization: `Token ${tokens.device}` },
      // written by hand: JSON.stringify doesn’t nest this deep
      payload: `{"request":{"application":"${application}","hwid":"H","event":"Purchase","userId":"","attributes":{"nested":${nested}}}}`,
    })
    expect([200, 210]).toContain(answer.json().status_code)
    await service().call('postEvent', { application, ...post })
  })
})
