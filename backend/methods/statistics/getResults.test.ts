import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { addFileRoutes } from '../../http/files.ts'
import { limitStrangers } from '../../http/unauthenticatedLimiter.ts'
import { onEachStorage } from '../../testing/onEachStorage.ts'
import { tokens } from '../../testing/service.ts'
import { findCaller } from '../access/findCaller.ts'
import { newCode } from '../newCode.ts'
import { getResults } from './getResults.ts'
import { getTagStats } from './getTagStats.ts'

onEachStorage('getResults', (service) => {
  const period = { datefrom: '2026-01-01 00:00:00', dateto: '2026-02-01 00:00:00' }
  const unknown = [210, 'No request has this request_id, or its result is no longer available']

  test('refuses unknown requests, those of another application, and failed ones', async () => {
    const { call, refusal, db, jobs } = service()
    expect(await refusal('getResults', { request_id: 'f'.repeat(32) })).toEqual(unknown)
    const [mine, other] = [await service().application('Mine'), await service().application('Other')]
    const { token } = await call('createApiToken', { name: 'Mine', kind: 'server', applications: [mine] })
    const { request_id } = await call('getAppStats', { application: other, ...period })
    await jobs.idle()
    expect(await refusal('getResults', { request_id }, token)).toEqual(unknown)
    expect(await call('getResults', { request_id: request_id.toUpperCase() })).toHaveProperty('applications')
    await db
      .updateTable('scheduled_requests')
      .set({ status: 'failed', error: 'It was given up after several tries' })
      .where('id', '=', request_id)
      .execute()
    expect(await refusal('getResults', { request_id })).toEqual([210, 'It was given up after several tries'])
  })

  test('a result about several applications survives the deletion of one of them', async () => {
    const { call, refusal, jobs } = service()
    const [one, two, other] = [
      await service().application('One'),
      await service().application('Two'),
      await service().application('Other'),
    ]
    const { token } = await call('createApiToken', { name: 'Two', kind: 'server', applications: [one, two] })
    const { request_id } = await call('getTagStats', { tag: 'Language', applications: [one, two] }, token)
    const wider = await call('getTagStats', { tag: 'Language', applications: [one, other] })
    await jobs.idle()
    await call('deleteApplication', { application: one })
    for (const asking of [token, undefined])
      expect(await call('getResults', { request_id }, asking)).toHaveProperty('fileName')
    expect(await refusal('getResults', wider, token)).toEqual(unknown)
  })

  test('a result about another application stays inaccessible after its deletion, with its file', async () => {
    const { call, refusal, jobs, app } = service()
    const [mine, shared, other] = [
      await service().application('Mine'),
      String((await call('createApplication', { title: 'Shared', authorize_all_tokens: true })).application),
      await service().application('Other'),
    ]
    const { token } = await call('createApiToken', { name: 'Mine only', kind: 'server', applications: [mine] })
    const ask = async (applications: string[]) => {
      const asked = await call('getTagStats', { tag: 'Language', applications })
      await jobs.idle()
      return { ...asked, file: ((await call('getResults', asked)) as { fileName: string }).fileName }
    }
    const [open, closed, alone] = [await ask([mine, shared]), await ask([mine, other]), await ask([other])]
    for (const application of [shared, other]) await call('deleteApplication', { application })
    const download = async ({ file }: { file: string }) =>
      (await app.inject({ url: new URL(file).pathname, headers: { authorization: `Token ${token}` } })).statusCode
    expect(await call('getResults', open, token)).toHaveProperty('fileName')
    expect(await download(open)).toBe(200)
    for (const foreign of [closed, alone]) {
      expect(await refusal('getResults', foreign, token)).toEqual(unknown)
      expect(await download(foreign)).toBe(404)
      expect(await call('getResults', foreign)).toHaveProperty('fileName')
    }
    const later = await call('createApiToken', { name: 'Later', kind: 'server', applications: [mine] })
    expect(await refusal('getResults', open, later.token)).toEqual(unknown)
  })

  test('needs as many statements for many applications as for one, also for the download', async () => {
    const { call, db } = service()
    const first = await service().application('First')
    const { token } = await call('createApiToken', { name: 'Narrow', kind: 'server', applications: [first] })
    const counted = async (secret: string | undefined) => {
      const caller = await findCaller(db, 'account', secret ?? tokens.api)
      let statements = 0
      const counting = db.withPlugin({
        transformQuery: ({ node }) => {
          statements += 1
          return node
        },
        transformResult: async ({ result }) => result,
      })
      const context = {
        ...caller,
        db: counting,
        jobs: service().jobs,
        now: new Date(),
        origin: '',
        newCode,
        reseed: undefined,
        panelMethods: [],
      }
      const { request_id } = await getTagStats({ tag: 'Language' }, context)
      await service().jobs.idle()
      const { fileName } = (await getResults({ request_id }, context)) as { fileName: string }
      const downloads = Fastify()
      addFileRoutes(downloads, counting, limitStrangers(db, 1_000))
      expect(
        (
          await downloads.inject({
            url: new URL(fileName, 'http://service').pathname,
            headers: { authorization: `Token ${secret ?? tokens.api}` },
          })
        ).statusCode,
      ).toBe(200)
      await downloads.close()
      return statements
    }
    const few = [await counted(undefined), await counted(token)]
    const rows = Array.from({ length: 50 }, (_, index) => ({
      account_id: 1,
      code: `0F0F0-${String(index).padStart(5, '0')}`,
      title: 'Many',
      authorize_all_tokens: true,
    }))
    await db.insertInto('applications').values(rows).execute()
    expect([await counted(undefined), await counted(token)]).toEqual(few)
  })

  test('returns 420 to every caller while pending, then the result any number of times', async () => {
    const { call, send, db, jobs } = service()
    const application = await service().application()
    const { request_id } = await call('getAppStats', { application, ...period })
    await jobs.idle()
    const done = await call('getResults', { request_id })
    await db.updateTable('scheduled_requests').set({ status: 'pending' }).where('id', '=', request_id).execute()
    expect((await send('getResults', { request_id })).body).toEqual({
      status_code: 420,
      status_message: 'Request is still being processed',
      response: null,
    })
    // the job may run twice
    await jobs.send('scheduledResult', { request: request_id })
    await jobs.idle()
    expect(await call('getResults', { request_id })).toEqual(done)
    expect(await call('getResults', { request_id })).toEqual(done)
  })

  test('a request that can never have a result fails immediately, with the reason', async () => {
    const { call, refusal, db, jobs } = service()
    const application = await service().application()
    await call('createEvent', { application, name: 'Order' })
    const order = { application, hwid: 'one', userId: 'one', device_type: 3, event: 'Order', attributes: {} }
    await call('postEvent', { ...order, timestampUTC: 0 })
    const { request_id } = await call('getEventStatistics', {
      application,
      event: 'Order',
      date_from: '1960-01-01',
      date_to: '2026-01-01',
    })
    await jobs.idle()
    expect(await refusal('getResults', { request_id })).toEqual([
      210,
      'date_from: The period has too many hours. Use a shorter one.',
    ])
    expect(await db.selectFrom('scheduled_requests').select('id').where('status', '=', 'pending').execute()).toEqual([])
  })
})
