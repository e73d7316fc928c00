import { beforeAll, expect, test } from 'vitest'
import { ApplicationNotFound, TokenRestricted } from '../../rules/errors.ts'
import { onEachStorage } from '../../testing/onEachStorage.ts'
import { tokens } from '../../testing/service.ts'
import { anyApplication, applicationById, applicationFor, openApplications } from './applicationFor.ts'
import { type Caller, findCaller } from './findCaller.ts'

onEachStorage('applications of a caller', (service) => {
  let whole: Caller
  let narrow: Caller
  const codes: Record<'own' | 'shared' | 'closed' | 'foreign', string> = {
    ...{ own: '', shared: '', closed: '', foreign: 'FFFFF-00000' },
  }
  const db = () => service().db
  beforeAll(async () => {
    const { call, application } = service()
    codes.own = await application('Own')
    codes.closed = await application('Closed')
    const shared = await call('createApplication', { title: 'Shared', authorize_all_tokens: true })
    codes.shared = String(shared.application)
    await db().insertInto('accounts').values({ id: 7, name: 'Other' }).execute()
    const foreign = { account_id: 7, code: codes.foreign, title: 'Foreign', authorize_all_tokens: true }
    await db().insertInto('applications').values(foreign).execute()
    const { token } = await call('createApiToken', { name: 'Narrow', kind: 'server', applications: [codes.own] })
    whole = await findCaller(db(), 'account', tokens.api)
    narrow = await findCaller(db(), 'account', token)
  })

  test('are those of the account, by code in any case', async () => {
    for (const code of [codes.own, codes.shared, codes.closed])
      expect((await applicationFor(db(), whole, code.toLowerCase())).code).toBe(code)
    await expect(applicationFor(db(), whole, codes.foreign)).rejects.toThrow(ApplicationNotFound)
    await expect(applicationFor(db(), whole, '')).rejects.toThrow(ApplicationNotFound)
  })

  test('of a token with a scope are its own and those open to all tokens', async () => {
    expect((await applicationFor(db(), narrow, codes.own)).title).toBe('Own')
    expect((await applicationFor(db(), narrow, codes.shared)).title).toBe('Shared')
    await expect(applicationFor(db(), narrow, codes.closed)).rejects.toThrow(TokenRestricted)
    await expect(applicationFor(db(), narrow, codes.foreign)).rejects.toThrow(ApplicationNotFound)
  })

  test('by row ID follow the same scope', async () => {
    const found = async (caller: Caller, code: string) => {
      const { id } = await anyApplication(db(), code)
      return (await applicationById(db(), caller, id))?.code
    }
    expect(await found(whole, codes.closed)).toBe(codes.closed)
    expect(await found(narrow, codes.own)).toBe(codes.own)
    expect(await found(narrow, codes.closed)).toBeUndefined()
    expect(await found(whole, codes.foreign)).toBeUndefined()
  })

  test('in a list follow the same scope', async () => {
    const listed = async (caller: Caller) =>
      (await openApplications(db(), caller).select('title').orderBy('title').execute()).map(({ title }) => title)
    expect(await listed(whole)).toEqual(['Closed', 'Own', 'Shared'])
    expect(await listed(narrow)).toEqual(['Own', 'Shared'])
  })

  test('without a credential are those of any account', async () => {
    expect((await anyApplication(db(), codes.foreign.toLowerCase())).title).toBe('Foreign')
    await expect(anyApplication(db(), 'AAAAA-00000')).rejects.toThrow(ApplicationNotFound)
  })
})
