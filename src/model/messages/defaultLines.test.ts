import { expect, test } from 'vitest'
import type { Notification } from '#contract/messages.ts'
import { describeDefaultLines, findDefaultLines, replacedLines } from './defaultLines.ts'
import { effectiveRows } from './effective.ts'

const preset = {
  title: { default: 'Long time', de: 'Lange nicht gesehen', pt: 'Há quanto tempo', en: 'Long time' },
  content: { default: 'Come', de: 'Komm', fr: 'Viens', pt: 'Vem', en: 'Come' },
}
const languages = ['de', 'fr', 'pt-BR', 'en', 'pl', 'default']
const find = (push: Partial<Notification>, ofDefault?: string, platforms = ['ios', 'android']) =>
  findDefaultLines(effectiveRows(push, preset, languages, platforms as never), ofDefault)

test('a title of the Default is found above translated texts, not above copies of the Default', () => {
  expect(find({ title: 'New' })).toMatchObject([{ lines: ['title'], languages: ['de', 'fr', 'pt-BR'] }])
  expect(find({ title: { default: 'New', de: 'Neu', fr: 'Neuf', pt: 'Novo' } })).toEqual([])
  expect(find({ title: 'Neu' }, 'de')).toMatchObject([{ languages: ['fr', 'pt-BR'] }])
  // the whole message is the default text
  expect(find({ title: 'New', content: 'New' })).toEqual([])
  expect(find({ title: 'New', ios_silent: 1 }, '', ['ios'])).toEqual([])
})

test('a subtitle is named on its own or with the title, and counted only if every platform shows it', () => {
  const counts = new Map([
    ['de', 21],
    ['fr', 15],
    ['pt-BR', 0],
  ])
  const described = (push: Partial<Notification>, platforms?: string[]) =>
    find(push, '', platforms).map((lines) => describeDefaultLines(lines, counts))
  const title = { default: 'New', de: 'Neu', fr: 'Neuf', pt: 'Novo' }
  expect(described({ title: 'New' })).toEqual([
    'German and French (36 devices): the title is in the default language, the text in theirs.',
  ])
  expect(described({ title, subtitle: 'Today' })).toEqual([
    'German and French: the subtitle is in the default language, the text in theirs.',
  ])
  expect(described({ title, subtitle: 'Today' }, ['ios'])).toEqual([
    'German and French (36 devices): the subtitle is in the default language, the text in theirs.',
  ])
  expect(described({ title: 'New', subtitle: 'Today' })).toEqual([
    'German and French (36 devices): the title and subtitle are in the default language, the text in theirs.',
  ])
})

test('nobody is concerned without devices', () => {
  const lines = { lines: ['title' as const], languages: ['de'], everywhere: ['de'] }
  expect(describeDefaultLines(lines, new Map([['de', 0]]))).toBeUndefined()
  expect(describeDefaultLines(lines)).toBe('German: the title is in the default language, the text in theirs.')
})

test('only titles that the message replaces can be copied from the preset', () => {
  const replaced = (push: Partial<Notification>) => replacedLines(find(push), push, preset)
  expect(replaced({ title: 'New' })).toEqual({ title: ['de', 'pt'], subtitle: [] })
  expect(replaced({ subtitle: 'Today' })).toEqual({ title: [], subtitle: [] })
  // the override would replace them too
  expect(replaced({ ios_title: 'New', android_header: 'New' })).toEqual({ title: [], subtitle: [] })
})
