import { expect, test } from 'vitest'
import type { Notification } from '#contract/messages.ts'
import { effectivePush } from '#contract/rendering/effectivePush.ts'
import { describeOrigins } from './textOrigins.ts'

const preset = { content: { default: 'Come', de: 'Komm', pt: 'Vem' } }
const origins = (push: Partial<Notification>, language = 'de') =>
  describeOrigins(effectivePush(push, preset, 'ios', language))

test.each([
  [origins({}), 'From the preset'],
  [origins({}, 'fr'), 'From the preset’s Default'],
  [origins({}, 'pt-BR'), 'From the preset’s Portuguese'],
  [origins({ title: 'New', content: 'New' }), 'From Default'],
  [origins({ title: 'New' }), 'Title from Default · text from the preset'],
  [origins({ title: 'New', subtitle: 'Today' }), 'Title and subtitle from Default · text from the preset'],
  [
    origins({ title: { de: 'Neu' }, ios_content: 'New' }),
    'Title from German · text from the platform override’s Default',
  ],
  [origins({ ios_content: { de: 'Neu' } }), 'From the platform override'],
])('%s', (described, expected) => expect(described).toBe(expected))
