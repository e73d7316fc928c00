import { describe, expect, test } from 'vitest'
import { type Notification, notification } from '#contract/messages.ts'
import { presets } from '#contract/presets.ts'
import { fieldName, platformOptions } from './options.ts'
import { draftPath, hasOwnPlace } from './pushDraft.ts'
import { toPreset } from './toPreset.ts'

const about = { name: 'Mine', application: 'CCCCC-00001' }
const save = (push: object, preset?: Partial<Notification>) => toPreset(push as Notification, preset, about)
const content = { content: 'Bread' }

/** Of no use in a preset: they say when a message is sent, and what it is based on. */
const ofSending = ['send_date', 'timezone', 'ignore_user_timezone', 'transactionId', 'preset']
/** Values of the type that the preset needs; all other fields take text. */
const values: Readonly<Record<string, unknown>> = {
  content: 'Rye',
  minimize_link: 2,
  data: { shop: 4 },
  platforms: [3],
  send_rate: 200,
  ios_silent: 1,
  ios_ttl: 60,
  ios_root_params: { a: 1 },
  ios_interruption_level: 'passive',
  android_root_params: { a: 1 },
}

describe('saving a push as a preset', () => {
  test.each(Object.keys(notification.shape))('keeps %s, or says that it is lost', (field) => {
    // a shortener has no effect without a link
    const base = field === 'minimize_link' ? { ...content, link: 'https://bakery.example' } : content
    const { request, lost } = save({ ...base, [field]: values[field] ?? 'text' })
    const kept = JSON.stringify(request) !== JSON.stringify(save(base).request)
    expect({ kept, lost }).toEqual({
      kept: !ofSending.includes(field) && lost.length === 0,
      lost: kept || ofSending.includes(field) ? [] : [fieldName(['fields', field])],
    })
    expect(presets.createPreset.request.safeParse(save(content).request).success).toBe(true)
  })

  test('reports data that is a string as lost, and keeps an object', () => {
    expect(save({ ...content, data: 'plain' }).lost).toEqual(['data'])
    expect(save({ ...content, data: { shop: 4 } })).toMatchObject({
      lost: [],
      request: { content: { userData: { shop: 4 } } },
    })
  })

  test('prefers a page over a link, as phones do', () =>
    expect(save({ ...content, link: 'https://a.example', rich_media: 'BBBBB-11111' }).request.content.action).toEqual({
      type: 'richMedia',
      options: { richMediaCode: 'BBBBB-11111' },
    }))

  test('takes over values from its own preset where the push has none', () => {
    const preset = { title: 'Base', content: 'Base', campaign: 'AAAAA-00001', filter: 'Regulars' }
    expect(save({ content: 'Rye', title: undefined }, preset).request).toMatchObject({
      campaignCode: 'AAAAA-00001',
      content: { message: 'Rye', title: 'Base' },
      segmentation: { filter: 'Regulars' },
    })
  })

  test('names platforms that presets don’t reach', () =>
    expect(save({ ...content, platforms: [1, 17] })).toMatchObject({
      lost: ['Huawei'],
      request: { segmentation: { platforms: [1] } },
    }))
})

describe('names of fields', () => {
  test.each([
    [['fields', 'title', 'de'], 'Title, German'],
    [['fields', 'content', 'default'], 'Text'],
    [['fields', 'ios_ttl'], 'iOS time to live (seconds)'],
    [['fields', 'android_led'], 'Android LED color'],
    [['fields', 'safari_url_args'], 'Safari URL arguments'],
    [['fields', 'something_new'], 'something_new'],
    [['audience', 'near', 'lat'], 'Near a point'],
    [['when', 'day'], 'Day'],
    [['preset'], 'Preset'],
  ])('%j is %s', (path, name) => expect(fieldName(path)).toBe(name))

  test('differ for every option', () => {
    const all = Object.values(platformOptions).flatMap((options) =>
      options.map(({ field }) => fieldName(['fields', field])),
    )
    expect(new Set(all).size).toBe(all.length)
  })
})

test.each(Object.keys(notification.shape))('a fault at %s leads to a field of the form', (field) => {
  const [room] = draftPath(field, {})
  expect(room).not.toBe('')
  expect(room === 'fields').toBe(!hasOwnPlace(field))
})
