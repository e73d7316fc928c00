import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readProxyConfig } from '../config.ts'
import { consoleTokens, fakeService } from '../testing.ts'
import { openUpstream, type Upstream } from '../upstream/send.ts'
import { stateBefore } from './stateBefore.ts'

let service: Awaited<ReturnType<typeof fakeService>>
let upstream: Upstream
/** Responses by the last part of the path. */
let responses: Record<string, unknown>

beforeAll(async () => {
  service = await fakeService()
  upstream = openUpstream(
    readProxyConfig({ BASE_URL: service.url, API_TOKEN: consoleTokens.api, DEVICE_API_TOKEN: consoleTokens.device }),
  )
})
beforeEach(() => {
  responses = {}
  service.answers((request, response, body) => {
    const name = request.url?.split('/').at(-1) ?? ''
    const answer = responses[name]
    const content = typeof answer === 'function' ? answer(JSON.parse(body).request) : answer
    const known = content !== undefined
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ status_code: known ? 200 : 210, status_message: '', response: content ?? null }))
  })
})
afterAll(async () => {
  await upstream.close()
  await service.close()
})

const read = (name: string, fields: Record<string, unknown>) => stateBefore(upstream, name, fields, 'request-1')

test('a preset is read before it is deleted', async () => {
  responses.getApplications = { applications: [{ 'AAAAA-00001': 'One' }], total: 1 }
  responses.listPresets = { presets: [{ code: 'P', name: 'Fresh bread' }] }
  responses.getPreset = { preset: { code: 'P', name: 'Fresh bread', content: { en: 'Still warm' } } }
  expect(await read('deletePreset', { preset_code: 'P' })).toEqual({
    code: 'P',
    name: 'Fresh bread',
    content: { en: 'Still warm' },
    application: 'AAAAA-00001',
  })
})

test('a tag is read before it is deleted', async () => {
  responses.listTags = { tags: [{ name: 'Age', type: 1 }] }
  expect(await read('deleteTag', { tag: { name: 'Age' } })).toEqual({ name: 'Age', type: 1 })
})

test('the SDKs of an application are read by the names that a change gives them', async () => {
  responses.getApplication = { application: { code: 'A', title: 'Bakery', ios_sdk: 'x7077', android_sdk: null } }
  const changed = { title: 'Shop', sdk_ios: 'corona', sdk_android: 'pw' }
  expect(await read('updateApplication', { application: 'A', ...changed })).toEqual({
    ...{ title: 'Bakery', sdk_ios: 'pw', sdk_android: null },
  })
})

test('only the tags that are set are read', async () => {
  responses.getTags = { result: { Age: 30, City: 'Lisbon' } }
  expect(await read('setTags', { application: 'A', hwid: 'h', tags: { Age: 31, Name: 'Ada' } })).toEqual({
    Age: 30,
    Name: null,
  })
})

test('what is only named is looked for in every application', async () => {
  responses.getApplications = { applications: [{ 'AAAAA-00001': 'One' }, { 'AAAAA-00002': 'Two' }], total: 1 }
  const segment = { code: 'S', name: 'Seniors', filter_expression: 'T("Age", GTE, 65)' }
  responses.listFilters = ({ application }: { application: string }) => ({
    filters: application === 'AAAAA-00002' ? [segment] : [],
  })
  expect(await read('deleteFilter', { name: 'Seniors' })).toEqual({
    ...segment,
    application: 'AAAAA-00002',
    everyApplication: true,
  })
  expect(await read('deleteFilter', { name: 'Juniors' })).toBeUndefined()
  responses.listFilters = { filters: [{ ...segment, application: 'AAAAA-00001' }] }
  expect(await read('deleteFilter', { name: 'Seniors' })).toEqual({ ...segment, application: 'AAAAA-00001' })
})

test('geozones are read before they change', async () => {
  responses.getApplications = { applications: [{ 'AAAAA-00001': 'One' }], total: 1 }
  responses.listGeoZones = { clusters: [{ name: '', code: null, geoZones: [{ id: 7, name: 'Market' }, { id: 8 }] }] }
  expect(await read('updateGeoZone', { geoZoneId: 7, name: 'Hall' })).toEqual({
    id: 7,
    name: 'Market',
    cluster: null,
    application: 'AAAAA-00001',
  })
  expect(await read('deleteGeoZone', { application: 'AAAAA-00001', geozones: [8] })).toEqual([{ id: 8, cluster: null }])
})

test('of an inbox message, what it was and its state are read', async () => {
  responses.getInboxMessages = { messages: [{ inbox_id: 'i-7', order: '7', title: 'Hello', status: 1, hash: 'h' }] }
  const message = { inbox_id: 'i-7', title: 'Hello', text: null, status: 1 }
  expect(await read('inboxStatus', { userId: 'ada', inbox_code: '7', status: 2 })).toEqual(message)
  expect(await read('deleteInboxMessage', { userId: 'ada', inbox_id: 'i-7' })).toEqual(message)
  // a deleted message isn’t listed
  expect(await read('inboxStatus', { userId: 'ada', inbox_code: '8', status: 1 })).toEqual({ status: 4 })
})

test('a state that can’t be read holds nothing up', async () => {
  expect(await read('deletePreset', { preset_code: 'P' })).toBeUndefined()
  expect(await read('createCampaign', { name: 'Easter' })).toBeUndefined()
})
