import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Role } from '#contract/roles.ts'
import { answerText, callConsole, consoleTokens, fakeService, json, proxyBefore, signIn } from '../testing.ts'

let service: Awaited<ReturnType<typeof fakeService>>
let proxy: Awaited<ReturnType<typeof proxyBefore>>
beforeAll(async () => {
  service = await fakeService()
  proxy = await proxyBefore('http://127.0.0.1:9', { env: { STATIC_URL: service.url } })
})
beforeEach(() => {
  service.seen.length = 0
})
afterAll(() => Promise.all([service.close(), proxy.app.close()]))

const download = async (role: Role, path: string, { app } = proxy) =>
  app.inject({ method: 'GET', url: `/downloads/${path}`, headers: await signIn(app, role) })

const file = 'files/export_segment_AAAAA-BBBBB_1700000000.csv.zip'

describe('downloads', () => {
  test('are fetched from the static host with the token, and get a file name', async () => {
    service.answers((_request, response) => {
      response
        .writeHead(200, { 'content-type': 'application/zip', 'content-length': 4, 'x-inner': 'secret' })
        .end('PK\u0003\u0004')
    })
    const { statusCode, body, headers } = await download('marketer', file)
    expect([statusCode, body]).toEqual([200, 'PK\u0003\u0004'])
    expect(service.seen[0]).toMatchObject({ verb: 'GET', path: `/${file}` })
    expect(service.seen[0]?.headers.authorization).toBe(`Token ${consoleTokens.api}`)
    expect(headers['content-disposition']).toBe('attachment; filename="export_segment_AAAAA-BBBBB_1700000000.csv.zip"')
    expect(headers['content-length']).toBe('4')
    expect(headers['x-inner']).toBeUndefined()
  })

  test('are streamed: the first bytes arrive before the last are created', async () => {
    let finish = () => {}
    service.answers((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/csv' }).write('first\n')
      finish = () => response.end('last\n')
    })
    const address = await proxy.app.listen({ port: 0, host: '127.0.0.1' })
    const { cookie = '' } = await signIn(proxy.app, 'viewer')
    const answer = await fetch(`${address}/downloads/tags.csv`, { headers: { cookie } })
    const reader = answer.body?.getReader()
    expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('first\n')
    finish()
    expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('last\n')
  })

  test.each([
    '',
    'a.exe',
    '../secret.csv',
    '..%2fsecret.csv',
    'a/../../b.csv',
    '%2e%2e/b.csv',
    '.env.csv',
    'a//b.csv',
    'a%5Cb.csv',
    'x.csv%00.zip',
  ])('refuse the name %s', async (name) => {
    expect((await download('administrator', name)).statusCode).toBeGreaterThanOrEqual(400)
    expect(service.seen).toHaveLength(0)
  })

  test('of people need the export right', async () => {
    for (const name of [file, 'anything.zip', 'devices.json', 'export.csv']) {
      for (const role of ['support', 'viewer'] as const) expect((await download(role, name)).statusCode).toBe(403)
    }
    const nobody = await proxy.app.inject({ method: 'GET', url: `/downloads/${file}`, headers: { host: 'localhost' } })
    expect(nobody.statusCode).toBe(401)
    expect(service.seen).toHaveLength(0)
  })

  test.each([
    ['gone', json({ message: 'x' }, 404), 404],
    ['not allowed', json({ message: 'x' }, 401), 502],
    ['a sign-in page instead', answerText('<html>'), 502],
    ['a redirect', answerText('', 'text/plain', 302), 502],
    ['silence', () => {}, 504],
  ])('%s is a clear error', async (_name, answer, status) => {
    service.answers(answer)
    const impatient = await proxyBefore('http://127.0.0.1:9', { timeout: 100, env: { STATIC_URL: service.url } })
    const { statusCode, body } = await download('administrator', file, status === 504 ? impatient : proxy)
    expect(statusCode).toBe(status)
    expect(JSON.parse(body).message).not.toBe('')
    expect(body).not.toContain(consoleTokens.api)
  })
})

describe("responses give browsers the console's file URLs", () => {
  const address = 'http://static.example:4871/files/export_segment_1.csv.zip?token=1'
  const own = '/downloads/files/export_segment_1.csv.zip'
  const shown = async (method: string, fields: object, answer: object) => {
    service.answers(json(answer))
    const { app } = await proxyBefore(service.url)
    const { body } = await callConsole(app, 'administrator', method, fields)
    await app.close()
    return JSON.parse(body)
  }

  test.each(['csvFilename', 'csv_filename', 'filename'])('%s of an export', async (field) => {
    const result = (link: string | null) => ({ status: 'completed', devicesCount: '1', [field]: link })
    const asked = (link: string | null) => shown('exportSegmentResult', { task_id: '1' }, result(link))
    expect(await asked(address)).toEqual(result(own))
    expect(await asked('files/export_segment_1.csv.zip')).toEqual(result(own))
    expect(await asked('http://[')).toEqual(result(null))
    expect(await asked(null)).toEqual(result(null))
  })

  test('rewrites the fileName of tag statistics and of no other result', async () => {
    const asked = (response: unknown) =>
      shown('getResults', { request_id: '1' }, { status_code: 200, status_message: 'OK', response })
    expect(await asked({ fileName: address })).toEqual({ fileName: own })
    for (const response of [{ formatter: 'daily', rows: [] }, [{ date: '2026-01-01 00:00', count: 1 }], null])
      expect(await asked(response)).toEqual(response)
  })
})
