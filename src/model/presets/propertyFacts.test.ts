import { expect, test } from 'vitest'
import { describeTap, propertyFacts } from './propertyFacts.ts'

const preset = (properties: Record<string, unknown>, more: object = {}) => ({
  ...{ code: 'x', name: 'Bread', properties },
  ...more,
})

test.each([
  [undefined, null, 'Open the app'],
  [undefined, 'https://bakery.example', 'https://bakery.example'],
  [{ type: 'url', options: { url: 'https://a.example', shortener: 2 } }, null, 'https://a.example, shortened'],
  [{ type: 'url', options: { url: 'https://a.example', shortener: 0 } }, null, 'https://a.example'],
  [{ type: 'deepLink', options: { id: 4, params: { page: 'menu' } } }, null, 'Deep link 4 with {"page":"menu"}'],
  [{ type: 'deepLink', options: { id: 4, params: {} } }, null, 'Deep link 4'],
  [{ type: 'richMedia', options: { richMediaCode: 'BBBBB-11111' } }, null, 'Rich media page BBBBB-11111'],
  [{ type: 'openApp' }, null, 'Open the app'],
  [{ options: { tab: 2 } }, null, 'Open the app with {"tab":2}'],
])('%j opens as %s says', (action, url, words) => expect(describeTap(preset({ action }, { url }))).toBe(words))

test('an email opens nothing by itself', () => expect(propertyFacts(preset({ kind: 'email' }))).toEqual([]))

test('describes every property, unknown ones by name', () =>
  expect(
    propertyFacts(
      preset(
        {
          kind: 'push',
          filter_name: 'Adults',
          send_rate: 500,
          ios_ttl: 3600,
          ignore_user_timezone: 1,
          safari_url_args: ['menu'],
          platforms: { ios: { silent: 1, rootParams: { a: 1 } }, android: {} },
          something_new: { a: 1 },
          ios_badges: '',
        },
        { page_id: 7 },
      ),
    ).map(({ name, value }) => [name, value]),
  ).toEqual([
    ['On tap', 'Open the app'],
    ['Pushes per second', 'At most 500'],
    ['iOS time to live (seconds)', '3,600'],
    ['Sent to all time zones at once', 'Yes'],
    ['Safari URL arguments', '["menu"]'],
    ['something_new', '{"a":1}'],
    ['iOS silent', 'Yes'],
    ['iOS custom payload', '{"a":1}'],
    ['Page', '7'],
  ]))

test('a preset made by the API or here doesn’t say so; another origin is in plain words', () => {
  expect(propertyFacts(preset({ created_via: 'api' })).map(({ name }) => name)).not.toContain('Created in')
  expect(propertyFacts(preset({ created_via: 'panel' }))).toContainEqual({
    name: 'Created in',
    value: 'The service’s control panel',
  })
})
