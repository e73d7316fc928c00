import { describe, expect, test } from 'vitest'
import { defaultDesign, type EmailBlock } from './blocks/emailDocument.ts'
import { readEmail, writeEmail } from './blocks/emailHtml.ts'
import { addMissingBlocks, describePartialEdit, findPartialEdit, unchangedCopies } from './partialEdit.ts'

const text = (words: string): EmailBlock => ({
  type: 'paragraph',
  attrs: { align: null, kept: null },
  content: [{ type: 'text', text: words }],
})
const button: EmailBlock = {
  type: 'button',
  attrs: { text: 'Order', href: 'https://a.b/', color: '#2b50c8', align: 'left', wide: false },
}
const picture: EmailBlock = {
  type: 'picture',
  attrs: { src: 'https://a.b/c.png', alt: 'A cup', href: '', width: 100, align: 'left' },
}
const email = (...content: EmailBlock[]) =>
  writeEmail({ type: 'doc', attrs: { frame: { kind: 'design', design: defaultDesign } }, content })
const types = (html = '') => readEmail(html).content.map(({ type }) => type)

const preset = {
  default: email(text('Hello'), text('Bye')),
  de: email(text('Hallo'), text('Tschüss')),
  en: email(text('Hi'), text('See you')),
}
const edited = email(text('Hello'), button, picture, text('Bye'))
const describes = (content: Record<string, string>, addresses?: ReadonlyMap<string, number>) => {
  const found = findPartialEdit({ content, preset })
  return found && describePartialEdit(found, addresses)
}

describe('a copy of a preset that is edited in one language', () => {
  const content = { ...preset, default: edited }

  test('names its new blocks, and the languages that lack them', () =>
    expect(describes(content)).toBe(
      'Your button and image are only in Default. German and English keep the preset’s blocks.',
    ))

  test('counts the addresses, and leaves out languages without any', () => {
    const addresses = new Map([
      ['default', 9],
      ['de', 0],
      ['en', 24],
    ])
    expect(describes(content, addresses)).toBe(
      'Your button and image are only in Default. English (24 addresses) keeps the preset’s blocks.',
    )
    expect(describes(content, new Map([...addresses, ['en', 0]]))).toBeUndefined()
  })

  test('gives the others the new blocks, at the same place', () => {
    const found = findPartialEdit({ content, preset })
    const completed = found && addMissingBlocks({ content, preset }, found)
    expect(Object.keys(completed ?? {})).toEqual(['de', 'en'])
    expect(types(completed?.de)).toEqual(['paragraph', 'button', 'picture', 'paragraph'])
    expect(completed?.de).toContain('Hallo')
    expect(describes({ ...content, ...completed })).toBeUndefined()
  })

  test('gives copies its new texts and dividers too', () => {
    const longer = email(
      text('Hello'),
      button,
      { type: 'divider', attrs: { color: '#cccccc' } },
      text('Bye'),
      text('PS'),
    )
    const found = findPartialEdit({ content: { ...preset, default: longer }, preset })
    const completed = found && addMissingBlocks({ content, preset }, found)
    expect(types(completed?.de)).toEqual(['paragraph', 'button', 'divider', 'paragraph', 'paragraph'])
    expect(completed?.de).toMatch(/Hallo.*Tschüss.*PS/s)
    expect(describes({ ...preset, default: longer, ...completed })).toBeUndefined()
  })

  test('gives blocks that follow one that all have in the same order', () => {
    const first = email(text('Hello'), button, text('Bye'))
    const start = findPartialEdit({ content: { ...preset, default: first }, preset })
    const shared = {
      ...preset,
      default: first,
      ...(start && addMissingBlocks({ content: { ...preset, default: first }, preset }, start)),
    }
    const content = { ...shared, default: email(text('Hello'), button, picture, text('Bye')) }
    expect(describes(content)).toBe('Your image is only in Default. German and English lack it.')
    const found = findPartialEdit({ content, preset })
    const completed = found && addMissingBlocks({ content, preset }, found)
    expect(types(completed?.de)).toEqual(['paragraph', 'button', 'picture', 'paragraph'])
    expect(completed?.de).toMatch(/Hallo.*Tschüss/s)
    expect(describes({ ...content, ...completed })).toBeUndefined()
  })

  test('is said without blocks if only texts are edited', () =>
    expect(describes({ ...preset, en: email(text('Hey'), text('See you')) })).toBe(
      'Only English is edited. Default and German keep the preset’s email.',
    ))

  test('names languages that are edited, but lack a block', () => {
    const content = { default: edited, en: email(text('Hey'), picture, text('See you')) }
    expect(describes(content)).toBe('Your button is only in Default. English lacks it.')
    const found = findPartialEdit({ content, preset })
    const completed = found && addMissingBlocks({ content, preset }, found)
    expect(types(completed?.en).filter((type) => type === 'picture')).toHaveLength(1)
    expect(describes({ ...content, ...completed })).toBeUndefined()
  })
})

test.each([
  ['an unchanged copy', preset],
  ['one language', { default: edited }],
  ['no content', {}],
  ['all languages', { default: edited, de: email(text('Hallo'), button, picture) }],
])('%s is even', (_, content) => expect(describes(content)).toBeUndefined())

test('the languages that are still the preset’s are told from the others', () =>
  expect(unchangedCopies({ content: { ...preset, de: edited }, preset })).toEqual(['default', 'en']))
