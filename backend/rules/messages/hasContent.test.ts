import fc from 'fast-check'
import { expect, test } from 'vitest'
import { messagePlatformIds } from '#contract/deviceTypes.ts'
import type { Notification } from '#contract/messages.ts'
import { hasContent } from './hasContent.ts'
import { renderPush } from './renderPush.ts'

type Push = Partial<Notification>

const device = {
  push_token: 'x',
  app_version: null,
  device_model: null,
  os_version: null,
  created: new Date(0),
  last_open: null,
  tags: {},
}

test.each<[string, Push, Push | undefined, boolean]>([
  ['a text', { content: 'x' }, undefined, true],
  ['a text in a language', { content: { de: 'x', default: '' } }, undefined, true],
  ['a text of a platform', { huawei_android_content: 'x' }, undefined, true],
  ['a text of a platform that it is not for', { huawei_android_content: 'x', platforms: [1] }, undefined, false],
  ['the text of its preset', { title: 'x', content: '' }, { content: { en: 'x' } }, true],
  ['the platforms of its preset', { android_content: 'x' }, { platforms: [1] }, false],
  ['silence', { ios_silent: 1, data: { a: 1 } }, undefined, true],
  ['silence where it does not go', { ios_silent: 1, platforms: [3] }, undefined, false],
  ['silence of its preset, taken back', { ios_silent: 0 }, { ios_silent: 1 }, false],
  ['an option that ends like a text', { apns_trim_content: 1 }, undefined, false],
  ['no words in any language', { content: { en: '' } }, undefined, false],
  ['data alone', { data: { a: 1 }, android_root_params: { a: 1 } }, undefined, false],
  ['a title and rich media', { title: 'x', rich_media: 'AAAAA-00000' }, undefined, false],
  ['nothing', {}, undefined, false],
])('%s', (_, push, preset, says) => expect(hasContent(push, preset)).toBe(says))

test('a message is not empty if some device gets content', () => {
  const texts = fc.option(fc.oneof(fc.constantFrom('', 'x'), fc.constant({ en: 'x', pt: '' })), { nil: undefined })
  const silent = fc.constantFrom(undefined, 0 as const, 1 as const)
  const pushes = fc.record({
    content: texts,
    title: texts,
    ios_content: texts,
    wns_content: texts,
    ios_silent: silent,
    android_silent: silent,
    platforms: fc.constantFrom<Push['platforms'][]>(undefined, [1], [3, 7]),
    data: fc.constantFrom(undefined, { a: 1 }),
  })
  fc.assert(
    fc.property(pushes, fc.option(pushes, { nil: undefined }), (push, preset) => {
      const render = renderPush(push, preset, new Set())
      const gets = (push.platforms ?? preset?.platforms ?? messagePlatformIds).some((device_type) =>
        ['en', 'pt'].some((language) => render({ ...device, device_type, language })),
      )
      expect(hasContent(push, preset)).toBe(gets)
    }),
  )
})
