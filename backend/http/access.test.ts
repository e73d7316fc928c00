import { expect, test } from 'vitest'
import { ensureAccount } from '../db/ensureAccount.ts'
import { onEachStorage } from '../testing/onEachStorage.ts'
import { tokens } from '../testing/service.ts'
import { storeFile } from '../testing/storeFile.ts'

onEachStorage('tokens', (service) => {
  test.each([
    ['none', ''],
    ['an unknown one', 'wrong'],
    ['a device token where a server token is due', tokens.device],
  ])('%s is refused', async (_name, token) => {
    expect(await service().refusal('getApplications', {}, token)).toEqual([210, 'Account not found'])
  })

  test('is refused before its arguments are checked', async () => {
    expect(await service().refusal('createApplication', {}, 'wrong')).toEqual([210, 'Account not found'])
  })

  test('another account sees none of this account’s data', async () => {
    const { db, call, refusal } = service()
    const application = await service().application()
    const { token } = await call('createApiToken', { name: 'Moved', kind: 'server' })
    const { id } = await db.insertInto('accounts').values({ name: 'Other' }).returning('id').executeTakeFirstOrThrow()
    await db.updateTable('tokens').set({ account_id: id }).where('name', '=', 'Moved').execute()
    expect(await call('getApplications', {}, token)).toEqual({ applications: [] })
    for (const name of ['getApplication', 'updateApplication', 'deleteApplication'] as const) {
      expect(await refusal(name, { application }, token)).toEqual([210, 'Application not found'])
    }
    expect(await refusal('createApiToken', { name: 'X', kind: 'server', applications: [application] }, token)).toEqual([
      210,
      `applications: No application has the code ${application}`,
    ])
  })

  test('tokens from an earlier environment are refused after the environment changes', async () => {
    const { db, call, refusal } = service()
    await ensureAccount(db, { api: 'second-api-token', device: 'second-device-token' })
    expect(await refusal('getApplications', {}, tokens.api)).toEqual([210, 'Account not found'])
    await call('getApplications', {}, 'second-api-token')
    await ensureAccount(db, tokens)
    await call('getApplications')
  })

  test('tokens that swap kinds in the environment work with their new kind', async () => {
    const { db, call, refusal } = service()
    const application = await service().application()
    await ensureAccount(db, { api: tokens.device, device: tokens.api })
    await call('getApplications', {}, tokens.device)
    await call('getTags', { application, hwid: 'phone' }, tokens.api).catch(() => {})
    expect(await refusal('getApplications', {}, tokens.api)).toEqual([210, 'Account not found'])
    await ensureAccount(db, tokens)
    await call('getApplications')
  })

  test('files of the static host need a server token in the header', async () => {
    const file = await storeFile(service().db, 'PK')
    const code = await service().application()
    await service()
      .db.insertInto('exports')
      .columns(['application_id', 'request', 'status', 'file_name', 'file'])
      .expression((of) =>
        of
          .selectFrom('applications')
          .select(({ cast, val }) => [
            'id',
            val('{}').as('request'),
            val('completed').as('status'),
            val('export_segment_A_1.csv.zip').as('file_name'),
            cast<string>(val(file), 'uuid').as('file'),
          ])
          .where('code', '=', code),
      )
      .execute()
    const get = (url: string, authorization?: string) =>
      service().app.inject({ url, headers: authorization ? { authorization } : {} })
    const url = '/files/export_segment_A_1.csv.zip'
    for (const wrong of [undefined, 'Token wrong', `Token ${tokens.device}`, `Api ${tokens.api}`]) {
      expect((await get(url, wrong)).statusCode).toBe(401)
    }
    const answer = await get(url, `Token ${tokens.api}`)
    expect([answer.statusCode, answer.body, answer.headers['content-type']]).toEqual([200, 'PK', 'application/zip'])
    for (const name of ['gone.zip', file, '..%2fpackage.json', '.env', 'a%00.zip']) {
      expect((await get(`/files/${name}`, `Token ${tokens.api}`)).statusCode).toBe(404)
    }
  })
})
