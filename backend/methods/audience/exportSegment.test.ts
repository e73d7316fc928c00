import { strFromU8, unzipSync } from 'fflate'
import { beforeAll, describe, expect, test } from 'vitest'
import { mostValues } from '#contract/language/parse.ts'
import { onEachStorage } from '../../testing/onEachStorage.ts'
import { tokens } from '../../testing/service.ts'

onEachStorage('exportSegment', (service) => {
  let application: string
  beforeAll(async () => {
    application = await service().application()
    for (const [name, type] of [
      ['Likes', 3],
      ['Note', 2],
      ['Points', 1],
    ])
      await service().call('addTag', { tag: { name, type } })
    const register = (hwid: string, fields: object) =>
      service().call('registerDevice', { application, hwid, device_type: 3, push_token: `t-${hwid}`, ...fields })
    await register('a', {
      userId: 'ann',
      app_version: '2.1',
      tags: { Likes: ['rye', 'o"at'], Note: 'one, "two"\nthree', City: 'Faro', Age: 31 },
    })
    await register('b', { device_type: 1, push_token: 'ABC', tags: { Points: 7 } })
    await register('c', { push_token: undefined, fcm_token: 'fcm' })
    await register('d', { device_type: 11, public_key: 'pk', auth_token: 'at' })
  })
  const all = () => `A("${application}")`
  const run = async (fields: Record<string, unknown>) => {
    const { task_id } = await service().call('exportSegment', {
      applicationCode: application,
      filterExpression: all(),
      ...fields,
    })
    await service().jobs.idle()
    return service().call('exportSegmentResult', { task_id: String(task_id) })
  }
  const opened = async (fields: Record<string, unknown>) => {
    const result = await run(fields)
    const name = String(result.csvFilename).split('/').at(-1) ?? ''
    const [[entry, bytes] = ['', new Uint8Array()]] = Object.entries(
      unzipSync(await service().download(String(result.csvFilename))),
    )
    return { result, name, entry, text: strFromU8(bytes) }
  }

  test('writes the default columns and every tag as CSV, in a ZIP of the documented name', async () => {
    const { result, name, entry, text } = await opened({})
    expect(result).toMatchObject({ status: 'completed', devicesCount: '3', devices_count: '3' })
    expect(name).toMatch(new RegExp(`^export_segment_${application}_\\d+\\.csv\\.zip$`))
    expect(entry).toBe(name.replace('.zip', ''))
    expect(text.split('\n')[0]).toBe(
      'Hwid,User ID,Push Token,Type,Type (humanized),Age,ApplicationVersion,City,Likes,Note,Points,Latitude,Longitude',
    )
    expect(text).toContain('a,ann,t-a,3,Android,31,2.1,Faro,"[""rye"", ""o\\""at""]","one, ""two""\nthree",,,\n')
    expect(text).toContain('b,b,abc,1,iOS,,,,,,7,,\n')
    expect(text).not.toContain('\nc,')
  })

  test('includes people without push tokens if asked', async () => {
    expect((await run({ includeWithoutTokens: true })).devicesCount).toBe('4')
  })

  test.each([
    [{ exportData: ['hwids', 'users'] }, 'Hwid,User ID'],
    [{ exportData: ['tags', 'push_tokens'], tagsList: ['Points'] }, 'Push Token,Points'],
    [{ exportData: [], tagsList: ['Note', 'Likes'] }, 'Note,Likes'],
    [{ exportData: ['hwids', 'location'] }, 'Hwid,Latitude,Longitude'],
    [{ exportData: ['fcm_keys', 'web keys'] }, 'FCM Token,FCM Push Set,Public Key,Auth Token'],
    [{ exportData: ['web_keys'] }, 'Public Key,Auth Token'],
  ])('%j holds %s', async (fields, head) => {
    const { text } = await opened(fields)
    expect(text.split('\n')[0]).toBe(head)
  })

  test('writes JSON lines and one JSON array', async () => {
    const lines = await opened({ format: 'json_each_line' })
    const rows = lines.text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(rows).toHaveLength(3)
    expect(rows[0]).toMatchObject({
      Hwid: 'a',
      Likes: ['rye', 'o"at'],
      Note: 'one, "two"\nthree',
      Age: 31,
      Points: null,
    })
    const list = await opened({ format: 'json' })
    expect(list.entry).toMatch(/\.json$/)
    expect(JSON.parse(list.text)).toEqual(rows)
    expect(JSON.parse((await opened({ format: 'json', filterExpression: 'T("Points", GTE, 100)' })).text)).toEqual([])
  })

  test('only counts, and takes the code of a saved segment', async () => {
    await service().call('createFilter', { name: 'Pointed', filter_expression: 'T("Points", GTE, 5)' })
    const { filters } = await service().call('listFilters', { application })
    const filterCode = filters.find(({ name }) => name === 'Pointed')?.code
    const counted = await run({ filterExpression: undefined, filterCode, generateExport: false })
    expect(counted).toMatchObject({ status: 'completed', devicesCount: '1', csvFilename: null })
  })

  test('two simultaneous exports have separate files', async () => {
    const [one, two] = await Promise.all([run({}), run({})])
    expect(one.csvFilename).not.toBe(two.csvFilename)
  })

  describe('the file', () => {
    const get = (path: string, authorization?: string) =>
      service().app.inject({ url: path, headers: authorization === undefined ? {} : { authorization } })
    test('needs a token of its account', async () => {
      const path = new URL(String((await run({})).csvFilename)).pathname
      expect((await get(path)).statusCode).toBe(401)
      expect((await get(path, 'Token wrong')).statusCode).toBe(401)
      const answer = await get(path, `Token ${tokens.api}`)
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip'])
      expect((await get('/files/export_segment_X.csv.zip', `Token ${tokens.api}`)).statusCode).toBe(404)
    })
  })

  test.each<[Record<string, unknown>, number, RegExp]>([
    [{ filterExpression: 'T("Points" GTE' }, 400, /^filterExpression: .*character/],
    [{ filterExpression: 'T("Pionts", GTE, 1)' }, 400, /^filterExpression: .*Points/],
    [{ filterExpression: 'G("Group")' }, 400, /^filterExpression: /],
    [{ filterExpression: undefined, filterCode: 'AAAAA-00000' }, 400, /^filterCode: /],
    [{ tagsList: ['Note'], exportData: ['hwids'] }, 400, /^tagsList: /],
    [{ applicationCode: 'AAAAA-00000' }, 404, /Application not found/],
  ])('refuses %j', async (fields, status, words) => {
    const refused = await service().refusal('exportSegment', {
      applicationCode: application,
      filterExpression: all(),
      ...fields,
    })
    expect(refused[0]).toBe(status)
    expect(refused[1]).toMatch(words)
  })

  test('refuses days ago with IN, also in a stored segment', async () => {
    const { call, refusal, db } = service()
    // "`N days ago` (the last form only for EQ, BETWEEN, GTE, LTE)"
    const words = /doesn’t accept “days ago”.*. Use a date, or use EQ, BETWEEN, GTE, or LTE./
    const filterExpression = 'T("First Install", IN, ["3 days ago"])'
    expect(await refusal('exportSegment', { applicationCode: application, filterExpression })).toEqual([
      400,
      expect.stringMatching(`^filterExpression: IN ${words.source}`),
    ])
    await call('createFilter', { name: 'Old form', filter_expression: 'T("First Install", ANY)' })
    await db
      .updateTable('filters')
      .set({ filter_expression: filterExpression })
      .where('name', '=', 'Old form')
      .execute()
    const { filters } = await call('listFilters', { application })
    const old = filters.find(({ name }: { name: string }) => name === 'Old form')
    expect(old).toMatchObject({ filter_expression: filterExpression })
    expect(await refusal('exportSegment', { applicationCode: application, filterCode: old?.code })).toEqual([
      400,
      expect.stringMatching(`^filterCode: IN ${words.source}`),
    ])
    const notifications = [{ content: 'x', filter: 'Old form' }]
    await call('createMessage', { application, notifications })
  })

  test('writes as many tag columns as a file can hold', async () => {
    const application = await service().application()
    const { call, refusal } = service()
    await call('registerDevice', { application, hwid: 'one', device_type: 3, push_token: 'x' })
    const wish = (tags: number, format: string) => ({
      applicationCode: application,
      filterExpression: `A("${application}")`,
      exportData: [],
      tagsList: Array.from({ length: tags }, (_, at) => `Tag ${at}`),
      format,
    })
    expect(await refusal('exportSegment', wish(1_001, 'csv'))).toEqual([
      400,
      'tagsList: Use at most 1,000 tags in a file',
    ])
    for (const format of ['csv', 'json']) {
      const { task_id } = await call('exportSegment', wish(1_000, format))
      await service().jobs.idle()
      const result = await call('exportSegmentResult', { task_id: String(task_id) })
      expect(result).toMatchObject({ status: 'completed', devicesCount: '1' })
    }
  })

  test('counts a list of the maximum length and refuses a longer one', async () => {
    const application = await service().application()
    const { call, refusal } = service()
    await call('registerDevice', { application, hwid: 'two', device_type: 3, push_token: 'x', tags: { Age: 7 } })
    const request = (length: number) => ({
      applicationCode: application,
      filterExpression: `A("${application}") * T("Age", IN, [${Array.from({ length }, (_, at) => at).join(', ')}])`,
      generateExport: false,
    })
    const { task_id } = await call('exportSegment', request(mostValues))
    await service().jobs.idle()
    expect(await call('exportSegmentResult', { task_id: String(task_id) })).toMatchObject({ devicesCount: '1' })
    expect(await refusal('exportSegment', request(mostValues + 1))).toEqual([
      400,
      expect.stringMatching(/^filterExpression: .*at most 10,000 values/),
    ])
  })
})
