import { expect, test } from 'vitest'
import { messageImages, parseMessageRequest } from './messageFacts.ts'

const every = 'Everybody'
const targets = (request: Record<string, unknown>) =>
  parseMessageRequest(request, every).targets.map(
    ({ line, names, more }) => `${[line, names?.join(', ')].filter(Boolean).join(' ')}${more ? ' …' : ''}`,
  )
const others = (request: Record<string, unknown>) =>
  Object.fromEntries(parseMessageRequest(request, every).others.map(({ name, value }) => [name, value]))

test('the audience: devices take precedence over users, and users over the rest', () => {
  expect(targets({ devices: ['a', 'b'], users: ['ann'], filter: 'Adults' })).toEqual(['Only the 2 devices a, b'])
  expect(targets({ users: ['ann'], filter: 'Adults' })).toEqual(['The devices of the user ann'])
  expect(targets({})).toEqual([every])
  expect(targets({ live_activity: { event: 'update' }, live_activity_id: 'x' })).toEqual([
    'Devices that show this live activity',
  ])
  expect(targets({ devices: Array.from({ length: 12 }, (_, at) => at) })).toEqual([
    'Only the 12 devices 0, 1, 2, 3, 4, 5, 6, 7, 8, 9 …',
  ])
})

test('describes segments, conditions, and locations together', () =>
  expect(
    targets({
      filter: 'Adults',
      conditions: [
        ['City', 'IN', ['Faro', 'Lisbon']],
        ['Age', 'BETWEEN', [18, 30]],
        ['Points', 'GTE', 9999999],
        ['Member', 'EQ', true],
      ],
      conditions_operator: 'OR',
      geozone: { lat: 38.7, lng: -9.1, range: 1500 },
    }),
  ).toEqual([
    'The segment “Adults”',
    'City is one of Faro, Lisbon',
    'or Age is between 18 and 30',
    'or Points is at least 9,999,999',
    'or Member is true',
    'Within 1,500 m of 38.7, -9.1',
  ]))

test('names other fields, and omits absent ones', () => {
  expect(others({ content: 'x' })).toEqual({})
  expect(
    others({
      platforms: [1, 3],
      send_rate: 500,
      capping_days: 3,
      capping_count: 1,
      capping_exclude: true,
      link: 'https://bakery.example',
      data: { a: 1 },
      attachments: [{ name: 'menu.pdf' }],
      from: { name: 'Bakery', email: 'hello@bakery.example' },
      inbox_days: 7,
      dynamic_content_placeholders: { Name: 'Ana', City: 'Faro' },
      template_bindings: { offer: 10, code: '' },
      header_variables: { image: 'https://bakery.example/bread.png' },
    }),
  ).toEqual({
    Platforms: 'iOS and Android',
    'Rate limit': 'At most 500 per second',
    'Frequency cap': 'At most 1 per device in 3 days; doesn’t count toward the cap',
    'On tap': 'https://bakery.example',
    'Template header': 'Image: https://bakery.example/bread.png',
    Data: '{"a":1}',
    Attachments: 'menu.pdf',
    Sender: 'Bakery <hello@bakery.example>',
    Inbox: 'Kept for 7 days',
    'Tag values': 'Name = Ana, City = Faro, for everyone',
    'Template values': 'offer = 10, code = (blank), for everyone',
  })
  expect(others({ send_rate: 500, send_rate_avoid: true, capping_avoid: true })).toEqual({
    'Rate limit': 'Ignored for this message',
    'Frequency cap': 'Ignored for this message',
  })
})

test('what the message leaves out comes from its preset', () => {
  const preset = { filter: 'Adults', link: 'https://bakery.example' }
  const tap = { name: 'On tap', value: 'https://bakery.example' }
  expect(parseMessageRequest({}, every, preset)).toEqual({
    targets: [{ line: 'The segment “Adults”, from the preset', segment: 'Adults' }],
    others: [tap],
  })
  expect(parseMessageRequest({ users: ['ann'], rich_media: 'R-1' }, every, preset)).toEqual({
    targets: [{ line: 'The devices of the user', names: ['ann'], more: false }],
    others: [{ name: 'On tap', value: 'Rich media R-1' }],
  })
  expect(parseMessageRequest({}, every, {}).targets).toEqual([{ line: every }])
})

test('handles an invalid notification', () =>
  expect(parseMessageRequest({ devices: 'x', conditions: 'x', geozone: 4, platforms: 'all', from: [] }, every)).toEqual(
    {
      targets: [{ line: every }],
      others: [],
    },
  ))

test('images are named by the platforms that show them', () =>
  expect(
    messageImages(
      {
        ios_attachment: 'https://a.example/1',
        android_banner: 'https://a.example/1',
        adm_banner: 'https://a.example/1',
        inbox_image: 'https://a.example/2',
      },
      ['ios', 'android'],
    ),
  ).toEqual([
    { url: 'https://a.example/1', name: 'Image (iOS and Android)' },
    { url: 'https://a.example/2', name: 'Image (inbox)' },
  ]))

test('the image is among the settings', () => {
  const { others } = parseMessageRequest({ ios_attachment: 'https://example.com/rye.png' }, 'Everyone')
  expect(others).toContainEqual({ name: 'Image', value: 'https://example.com/rye.png' })
})
