import { expect, test } from 'vitest'
import type { Preset } from '#contract/presets.ts'
import type { SentMessage } from '#contract/sentMessage.ts'
import { presetTranslations } from './presetTranslations.ts'

const push = {
  ...{ code: 'AAAAA-00001', name: 'Bread', platforms: [3] },
  content: { default: 'Out of the oven', pt: 'Cozido esta manhã' },
  properties: { title: { default: 'Fresh bread', pt: 'Pão fresco' } },
} as unknown as Preset
const email = {
  ...{ code: 'AAAAA-00002', name: 'News', platforms: [14], content: '<p>News</p>' },
  properties: { subject: { default: 'This month', pt: 'Este mês' } },
} as unknown as Preset
const find = presetTranslations([push, email])

test.each<[string, Partial<SentMessage>, string[]]>([
  [
    'its title',
    { preset: 'AAAAA-00001', title: 'Fresh bread' },
    ['Fresh bread', 'Pão fresco', 'Out of the oven', 'Cozido esta manhã'],
  ],
  [
    'its text, cut',
    { preset: 'AAAAA-00001', title: 'Mine', text: 'Out of…' },
    ['Fresh bread', 'Pão fresco', 'Out of the oven', 'Cozido esta manhã'],
  ],
  ['its subject', { preset: 'AAAAA-00002', title: 'Este mês' }, ['This month', 'Este mês']],
  ['nothing of it', { preset: 'AAAAA-00001', title: 'Mine', text: 'My own' }, []],
  ['no preset', { title: 'Fresh bread' }, []],
])('a message that shows %s', (_, message, texts) => expect(find(message as SentMessage)).toEqual(texts))
