import { expect, test } from 'vitest'
import { getPresetKind } from '#model/presets/presetKind.ts'
import { getLostFields, toPresetDefinition } from './presetDefinition.ts'

const application = 'A1B2C-3D4E5'
const bread = {
  code: 'F0E1D-2C3B4',
  name: 'Fresh bread',
  page_id: 0,
  url: 'https://bakery.example',
  content: { en: 'Bread', default: 'Loaf' },
  platforms: [1, 3],
  properties: {
    created_via: 'api',
    kind: 'push',
    campaign: 'C4A3B-2D1E0',
    filter_id: '5E6F7-8A9B0',
    filter_name: 'Adults',
    title: { default: 'Fresh' },
    action: { type: 'url', options: { url: 'https://bakery.example', shortener: 2 } },
    userdata: '{"shop":4}',
    ios_sound: 'bell.wav',
    ios_ttl: 3600,
    platforms: {
      ios: { sound: 'bell.wav', ttl: 3600, interruptionLevel: 'active' },
      android: { rootParams: { a: 1 } },
    },
    send_rate: 500,
  },
}

test('a push preset is restored from its record without loss', () => {
  expect(getLostFields(bread)).toEqual([])
  expect(getPresetKind(bread)).toBe('push')
  expect(toPresetDefinition(bread, application)).toEqual({
    kind: 'push',
    request: {
      name: 'Fresh bread',
      applicationCode: application,
      campaignCode: 'C4A3B-2D1E0',
      content: {
        message: { en: 'Bread', default: 'Loaf' },
        title: { default: 'Fresh' },
        action: { type: 'url', options: { url: 'https://bakery.example', shortener: 2 } },
        userData: { shop: 4 },
        platforms: {
          ios: { sound: 'bell.wav', ttl: 3600, interruptionLevel: 'active' },
          android: { rootParams: { a: 1 } },
        },
      },
      scheduling: { sendRate: 500 },
      segmentation: { filter: 'Adults', platforms: [1, 3] },
    },
  })
})

test('recognizes an email preset by its kind or platform', () => {
  const letter = {
    ...{ code: 'x', name: 'Letter', content: { default: '<p>Hi</p>' }, platforms: [14] },
    properties: { kind: 'email', subject: 'Hello' },
  }
  expect(getPresetKind(letter)).toBe('email')
  expect(getPresetKind({ platforms: [14] })).toBe('email')
  expect(getLostFields(letter)).toEqual([])
  expect(toPresetDefinition(letter, application)).toEqual({
    kind: 'email',
    request: { application, name: 'Letter', subject: { default: 'Hello' }, content: { default: '<p>Hi</p>' } },
  })
})

test('reports fields of the control panel as lost, except empty ones', () =>
  expect(
    getLostFields({
      ...bread,
      page_id: 7,
      platforms: [1, 17],
      properties: {
        ...bread.properties,
        android_header: 'Fresh',
        wns_content: {},
        ios_badges: '',
        safari_url_args: ['x'],
      },
    }),
  ).toEqual(['android_header', 'safari_url_args', 'page_id', 'platforms']))

test('reads what it can from an incomplete or invalid record', () => {
  const request = (preset: object) => toPresetDefinition({ code: 'x', name: 'Bare', ...preset }, application).request
  const bare = { name: 'Bare', applicationCode: application, content: { message: {} }, segmentation: { platforms: [] } }
  expect(request({})).toEqual(bare)
  expect(request({ properties: { userdata: 'no json', title: 4, platforms: [], action: 'x', ios_ttl: 'x' } })).toEqual(
    bare,
  )
  expect(request({ url: 'https://bakery.example' })).toMatchObject({
    content: { action: { type: 'url', options: { url: 'https://bakery.example' } } },
  })
})
