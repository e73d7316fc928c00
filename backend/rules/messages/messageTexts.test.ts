import { expect, test } from 'vitest'
import { sampleText } from './messageTexts.ts'

const email = (content: string) => ({ kind: 'email', notification: { subject: 'Refills', content }, preset: null })

test.each([
  [
    'a link',
    `<p style="${'x'.repeat(3_900)}">Right: free refills <a href="https://shop.example/${'y'.repeat(200)}">now</a>`,
  ],
  ['a style', `<p>Right: free refills</p><style>${'a { color: red } '.repeat(300)}</style>`],
])('the text of an email in lists has nothing of %s that is cut', (_, content) =>
  expect(sampleText(email(content))).toEqual({ title: 'Refills', text: 'Right: free refills' }),
)
