import { expect, test } from 'vitest'
import type { WholeEntry } from '#contract/console/activity.ts'
import { methods } from '#contract/index.ts'
import { restoration } from './restoration.ts'

const application = 'AAAAA-00001'

const entry = (event: string, request: unknown, before: unknown): WholeEntry => ({
  id: 1,
  at: '2030-01-01T00:00:00.000Z',
  ended: '2030-01-01T00:00:01.000Z',
  person: 'ada',
  role: 'marketer',
  address: '127.0.0.1',
  event,
  application,
  reason: null,
  devices: null,
  within: null,
  parts: null,
  name: null,
  objects: [],
  outcome: 'done',
  running: false,
  held: null,
  approved: [],
  requestId: 'r',
  status: 200,
  message: null,
  request,
  before,
  cut: false,
  answer: null,
  hash: '00',
})

test.each([
  [
    'deletePreset',
    { preset_code: 'AAAAA-00002' },
    { code: 'AAAAA-00002', name: 'Bread', content: { en: 'Warm' }, platforms: [1], properties: {}, application },
    'preset Bread',
  ],
  [
    'deleteFilter',
    { name: 'Seniors' },
    { code: 'AAAAA-00003', name: 'Seniors', filter_expression: 'T("Age", GTE, 65)', application },
    'segment Seniors',
  ],
  [
    'deleteCampaign',
    { campaign: 'AAAAA-00004' },
    { code: 'AAAAA-00004', name: 'Easter', description: null, application },
    'campaign Easter',
  ],
  ['deleteTag', { tag: { name: 'Age' } }, { name: 'Age', type: 1, isApplicationSpecific: true }, 'tag Age'],
  ['deleteEvent', { application, name: 'Refund' }, null, 'event Refund'],
  [
    'deleteGeoZoneCluster',
    { application, geoZoneCluster: 'AAAAA-00005' },
    { name: 'City', code: 'AAAAA-00005', cooldown: 60 },
    'cluster City',
  ],
  [
    'deleteGeoZone',
    { application, geozones: [7] },
    [{ id: 7, name: 'Market', lat: 51.5, lng: -0.1, range: 200, cooldown: 60, content: 'Hi', cluster: null }],
    'geozone Market',
  ],
  [
    'setTags',
    { application, hwid: 'h', tags: { Age: 31, City: 'x' } },
    { Age: 30, City: null },
    'the tags as they were',
  ],
])('%s is undone by a call that the contract accepts', (event, request, before, what) => {
  const found = restoration(entry(event, request, before))
  expect(found?.what).toBe(what)
  expect(found?.calls).toHaveLength(1)
  for (const { method, fields } of found?.calls ?? []) {
    const parsed = methods[method].request.safeParse(fields)
    expect(parsed.error?.issues ?? []).toEqual([])
    expect(parsed.data).toMatchObject(fields)
  }
})

test('a segment of every application stays one', () => {
  const before = { name: 'Seniors', filter_expression: 'T("Age", GTE, 65)', application }
  const restored = (more: object) => restoration(entry('deleteFilter', { name: 'Seniors' }, { ...before, ...more }))
  expect(restored({})?.calls[0]?.fields).toEqual(before)
  expect(restored({ everyApplication: true })?.calls[0]?.fields).toEqual({ ...before, application: undefined })
})

test('a changed segment gets its conditions back in the place of what was made of it', () => {
  const before = {
    code: 'S',
    name: 'Adults',
    filter_expression: 'T("Age", GTE, 18)',
    application,
    everyApplication: true,
  }
  const next = { name: 'Adults', filter_expression: 'T("Age", GTE, 18)' }
  const changed = (name: string) =>
    restoration(entry('createFilter', { name, filter_expression: 'x' }, before))?.changed
  expect(changed('Adults (new)')).toEqual({ kind: 'segment', application, name: 'Adults', next })
  expect(changed('Grown-ups')).toEqual({ kind: 'segment', application, name: 'Grown-ups', next })
  expect(restoration(entry('createFilter', { name: 'Adults' }, null))).toBeUndefined()
})

test('a changed preset gets back what it was, unless the API can’t set it', () => {
  const before = { code: 'P', name: 'Bread', content: { en: 'Warm' }, platforms: [1], properties: {}, application }
  const changed = (state: object) => restoration(entry('createPreset', { name: 'Cake' }, { ...before, ...state }))
  expect(changed({})?.changed).toMatchObject({ kind: 'preset', name: 'Cake', next: { request: { name: 'Bread' } } })
  expect(changed({ properties: { wns_type: 'Toast' } })).toMatchObject({
    calls: [],
    reason: expect.stringMatching('wns_type'),
  })
})

test('a deleted inbox message gets back its status', () => {
  const request = { application, userId: 'maria', inbox_code: '12', status: 4 }
  const before = { inbox_id: '7', title: 'Fresh bread', text: 'Warm', status: 2 }
  expect(restoration(entry('inboxStatus', request, before))).toEqual({
    what: 'inbox message Fresh bread',
    calls: [{ method: 'inboxStatus', fields: { ...request, status: 2 } }],
  })
  expect(restoration(entry('inboxStatus', { ...request, status: 2 }, before))).toBeUndefined()
  expect(restoration(entry('inboxStatus', request, { status: 4 }))).toBeUndefined()
})

test('a geozone gets back the preset that a text replaced', () => {
  const before = { id: 7, name: 'Market', presetCode: 'AAAAA-00002' }
  const found = restoration(entry('updateGeoZone', { geoZoneId: 7, content: 'New', cluster: 'AAAAA-00003' }, before))
  expect(found?.calls).toEqual([
    { method: 'updateGeoZone', fields: { geoZoneId: 7, presetCode: 'AAAAA-00002', cluster: null } },
  ])
})

test('what can’t be made again says why', () => {
  const preset = { code: 'P', name: 'Old', properties: { wns_type: 'Toast' }, application }
  expect(restoration(entry('deletePreset', { preset_code: 'P' }, preset))).toMatchObject({
    calls: [],
    reason: 'The API can’t set wns_type again.',
  })
})

test.each([
  [
    'setTags',
    { application, hwid: 'h', tags: { Colors: [] } },
    { Colors: ['red', '… (20 more)'] },
    'the tags as they were',
  ],
  ['deletePreset', { preset_code: 'P' }, { name: 'Bread', content: { en: 'x… (300000 characters)' } }, 'preset Bread'],
  [
    'deleteGeoZone',
    { application, geozones: [7, 8, 9] },
    [{ name: 'Market' }, { name: 'Station' }, '… (1 more)'],
    'geozones',
  ],
])('%s isn’t undone with a part of what was there', (event, request, before, what) => {
  expect(restoration({ ...entry(event, request, before), cut: true })).toEqual({
    what,
    calls: [],
    reason: 'Only part of it was recorded.',
  })
})

test('only what was done and is known is restored', () => {
  const deletion = entry('deleteFilter', { name: 'Seniors' }, null)
  expect(restoration(deletion)).toBeUndefined()
  expect(restoration({ ...entry('deleteEvent', { application, name: 'x' }, null), outcome: 'refused' })).toBeUndefined()
  expect(restoration(entry('createMessage', {}, {}))).toBeUndefined()
  expect(restoration(entry('updateApplication', { application, icon: 'aWNvbg==' }, { icon: 'x' }))).toBeUndefined()
})

test('an application is restored as far as the record and the service allow, and what stays is said', () => {
  const of = (changed: object, before: object) =>
    restoration(entry('updateApplication', { application, ...changed }, before))
  expect(of({ title: 'New' }, { title: 'Old' })).toEqual({
    what: 'the application as it was',
    calls: [{ method: 'updateApplication', fields: { application, title: 'Old' } }],
  })
  expect(of({ sdk_ios: 'corona' }, { sdk_ios: 'pw' })).toEqual({
    what: 'the application as it was',
    calls: [{ method: 'updateApplication', fields: { application, sdk_ios: 'pw' } }],
  })
  expect(of({ title: 'New', icon: 'aWNvbg==', sdk_ios: 'pw' }, { title: 'Old', icon: 'x', sdk_ios: null })).toEqual({
    what: 'the application’s name',
    calls: [{ method: 'updateApplication', fields: { application, title: 'Old' } }],
    note: 'The icon and iOS SDK stay as they are.',
  })
})
