import { expect, test } from 'vitest'
import { awaitResult } from '../../testing/awaitResult.ts'
import { onEachStorage } from '../../testing/onEachStorage.ts'
import { tokens } from '../../testing/service.ts'

onEachStorage('getTagStats', (service) => {
  const file = async (link: string, token = tokens.api) => {
    const { app } = service()
    return app.inject({ url: new URL(link).pathname, headers: { authorization: `Token ${token}` } })
  }

  test('writes a file with the values of each application, most frequent first, that needs a token', async () => {
    const { call } = service()
    const [one, two] = [await service().application('One'), await service().application('Two')]
    await call('addTag', { tag: { name: 'Shop', type: 2 } })
    await call('addTag', { tag: { name: 'Likes', type: 3, application_specific: true } })
    const register = (application: string, hwid: string, tags: object, device_type = 3) =>
      call('registerDevice', { application, hwid, device_type, push_token: `t-${hwid}`, language: 'en', tags })
    await register(one, 'a', { Shop: 'Mill; "old"', Likes: ['rye', 'oat'] })
    await register(one, 'b', { Shop: 'Quay', Likes: ['oat'] })
    await register(one, 'c', { Shop: 'Quay' })
    await register(two, 'd', { Shop: 'Two\nlines', Likes: ['tea'] }, 1)
    const lines = async (request: { tag: string; applications?: string[] }) => {
      const { fileName } = await awaitResult(service(), 'getTagStats', request)
      expect(fileName).toMatch(/\/files\/tag_stats_[0-9a-f]{32}\.csv$/)
      const answer = await file(fileName)
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
      return answer.body
    }
    const shops = [`${one};Quay;2\n${one};"Mill; ""old""";1\n`, `${two};"Two\nlines";1\n`]
    if (one > two) shops.reverse()
    expect(await lines({ tag: 'Shop' })).toBe(shops.join(''))
    expect(await lines({ tag: 'Likes', applications: [one] })).toBe(`${one};oat;2\n${one};rye;1\n`)
    expect(await lines({ tag: 'Platform', applications: [two] })).toBe(`${two};ios;1\n`)
    expect(await lines({ tag: 'Push Enabled', applications: [one] })).toBe(`${one};true;3\n`)
    expect(await lines({ tag: 'Age' })).toBe('')
  })

  test('covers the token’s applications, and refuses other tokens', async () => {
    const { call, refusal } = service()
    const [mine, other] = [await service().application('Mine'), await service().application('Other')]
    for (const application of [mine, other])
      await call('registerDevice', { application, hwid: `h-${application}`, device_type: 3, language: 'pt' })
    const { token } = await call('createApiToken', { name: 'Mine', kind: 'server', applications: [mine] })
    const own = await call('getTagStats', { tag: 'Language' }, token)
    const all = await awaitResult(service(), 'getTagStats', { tag: 'Language' })
    const { fileName } = (await call('getResults', own, token)) as { fileName: string }
    expect((await file(fileName, token)).body).toBe(`${mine};pt;1\n`)
    expect((await file(all.fileName, token)).statusCode).toBe(404)
    expect((await file(fileName, 'no session')).statusCode).toBe(401)
    expect(await refusal('getTagStats', { tag: 'Language', applications: [other] }, token)).toEqual([
      403,
      'Token restrictions forbid this operation',
    ])
    expect(await refusal('getTagStats', { tag: 'Language', applications: [mine, 'ZZZZZ-99999'] })).toEqual([
      210,
      'applications: No application has the code ZZZZZ-99999',
    ])
    expect(await refusal('getTagStats', { tag: 'Shoe size' })).toEqual([210, 'tag: doesn’t exist'])
  })
})
