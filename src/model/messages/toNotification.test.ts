import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nowhere, type TagNode } from '#contract/language/expression.ts'
import type { Notification } from '#contract/messages.ts'
import { fromNotification } from './fromNotification.ts'
import { emptyPush } from './pushDraft.ts'
import { guardedNotification, toNotification } from './toNotification.ts'

const words = fc.string({ minLength: 1 }).filter((text) => text.trim() === text && text !== '')

const texts = fc.oneof(
  words,
  fc
    .dictionary(fc.constantFrom('default', 'de', 'fr', 'pt-br'), words, { minKeys: 1 })
    // the Default alone is sent as a string
    .filter((held) => Object.keys(held).some((key) => key !== 'default')),
)

const object = fc.dictionary(fc.constantFrom('a', 'b'), fc.constantFrom(1, 'two', true), { minKeys: 1 })

const image = fc.constantFrom('https://example.com/rye.jpg', 'https://example.com/wide.jpg')
const push = fc.record<Partial<Notification>>(
  {
    title: texts,
    content: texts,
    ios_title: texts,
    android_header: texts,
    ios_badges: fc.constantFrom(3, '+1'),
    ios_silent: fc.constantFrom(0, 1),
    ios_critical: fc.constant(true),
    ios_root_params: object,
    chrome_duration: fc.integer({ min: 0, max: 50 }),
    safari_url_args: fc.array(
      words.filter((text) => !text.includes('\n')),
      { minLength: 1 },
    ),
    ios_attachment: image,
    android_banner: image,
    chrome_image: image,
    huawei_android_banner: image,
    adm_banner: image,
    android_led: fc.constant('#ff8800'),
    platforms: fc.uniqueArray(fc.constantFrom(1, 3, 11), { minLength: 1 }),
    send_rate: fc.integer({ min: 100, max: 1000 }),
    capping_days: fc.integer({ min: 1, max: 30 }),
    inbox_days: fc.integer({ min: 1, max: 30 }),
    dynamic_content_placeholders: fc.constant({ Name: 'friend' }),
    inbox_image: fc.constant('https://example.com/a.png'),
  } as never,
  { requiredKeys: [] },
)

describe('a push and its draft', () => {
  it('are equivalent', () => {
    fc.assert(
      fc.property(push, (sent) => {
        const expected = {
          ...sent,
          ...(sent.inbox_image && { inbox_days: sent.inbox_days ?? 1 }),
          send_date: 'now',
        }
        const back = toNotification(fromNotification(sent, 'UTC'))
        expect(back).toEqual(expected)
      }),
    )
  })

  it('one image is sent to each platform that shows one, unless the platform has its own', () => {
    const draft = { ...emptyPush('UTC'), platforms: ['1', '3', '8'], image: 'https://example.com/rye.jpg' }
    const sent = toNotification({ ...draft, fields: { android_banner: 'https://example.com/wide.jpg' } })
    expect(sent).toMatchObject({
      ios_attachment: 'https://example.com/rye.jpg',
      android_banner: 'https://example.com/wide.jpg',
    })
    expect(sent).not.toHaveProperty('chrome_image')
    expect(fromNotification(toNotification(draft), 'UTC')).toMatchObject({ image: draft.image, fields: {} })
  })

  it('a template has no audience and no time', () => {
    const draft = fromNotification(
      { content: 'Hello', filter: 'Everyone I know', send_date: '2030-01-01 09:00', timezone: 'Europe/Lisbon' },
      'UTC',
    )
    expect(draft.audience.kind).toBe('')
    expect(draft.when.kind).toBe('now')
  })

  it.each([
    [{ kind: 'zone' as const }, { send_date: '2030-01-01 09:00', timezone: 'Europe/Lisbon' }],
    [{ kind: 'local' as const }, { send_date: '2030-01-01 09:00', ignore_user_timezone: false }],
    [{ kind: 'now' as const }, { send_date: 'now' }],
  ])('the time %j is sent as %j', (kind, expected) => {
    const when = { day: '2030-01-01', time: '09:00', timezone: 'Europe/Lisbon', ...kind }
    expect(toNotification({ ...emptyPush('UTC'), when })).toEqual(expected)
  })

  it('sends conditions and lists in the documented format', () => {
    const audience = {
      ...emptyPush('UTC').audience,
      kind: 'conditions' as const,
      operator: 'OR' as const,
      conditions: [
        { kind: 'tag', span: nowhere, tag: 'Age', operator: 'GTE', operand: { kind: 'number', text: '18' } },
        { kind: 'tag', span: nowhere, tag: 'Seen', operator: 'EQ', operand: { kind: 'text', text: '2025-12-31' } },
      ] satisfies TagNode[],
    }
    expect(toNotification({ ...emptyPush('UTC'), audience })).toMatchObject({
      conditions: [
        ['Age', 'GTE', 18],
        ['Seen', 'EQ', '2025-12-31 00:00'],
      ],
      conditions_operator: 'OR',
    })
    expect(
      toNotification({ ...emptyPush('UTC'), audience: { ...audience, kind: 'users', users: 'ana\nrui; ana' } }),
    ).toMatchObject({ users: ['ana', 'rui'] })
  })
})

describe('the transaction ID', () => {
  it('is the same for an unchanged draft, and another one after a change', () => {
    const first = guardedNotification({ content: 'Hello' }, 'abc')
    expect(guardedNotification({ content: 'Hello' }, 'abc')).toEqual(first)
    expect(guardedNotification({ content: 'Hello!' }, 'abc').transactionId).not.toBe(first.transactionId)
    expect(guardedNotification({ content: 'Hello' }, 'abd').transactionId).not.toBe(first.transactionId)
    expect(guardedNotification({ content: 'Hello', transactionId: 'mine' }, 'abc').transactionId).toBe('mine')
  })
})
