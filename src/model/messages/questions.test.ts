import { describe, expect, it } from 'vitest'
import type { Notification } from '#contract/messages.ts'
import { effectiveRows } from './effective.ts'
import { confirmationText, holdFor, questionsAbout, typedFault } from './questions.ts'

describe('questions before sending', () => {
  const about = (push: Partial<Notification>, devices: [string, number][] = []) =>
    questionsAbout(push, effectiveRows(push, undefined, ['default', 'fr'], ['ios', 'chrome']), new Map(devices), [
      'Name',
    ])

  it('are none for a plain message', () => expect(about({ content: 'Hello {Name|regular|friend}' })).toEqual([]))
  it('ask about text that is JSON', () =>
    expect(about({ content: '{"order": 1}' })).toEqual([
      'Text: this is JSON. Text in braces is read as a placeholder, so people don’t see it.',
    ]))
  it('is asked about, without braces', () =>
    expect(about({ content: '[1, 2]' })).toEqual(['Text: this is JSON. Is that intended?']))
  it('warn about devices that get nothing', () =>
    expect(about({ content: { de: 'Hallo' } }, [['fr', 12]])).toEqual([
      '12 devices get nothing on some platforms: no French text.',
    ]))
  it('ask for a default text for devices without a language', () =>
    expect(
      questionsAbout({}, effectiveRows({ content: { de: 'Hallo' } }, undefined, [''], ['ios']), new Map([['', 1]]), []),
    ).toEqual(['1 device gets nothing on some platforms: no default text.']))
  it('name unknown tags and formats in any text, once', () => {
    const push = {
      content: { fr: '{Nmae|regular|ami}' },
      title: { fr: '{Nmae|regular|ami}' },
      ios_subtitle: { fr: '{name|upper|you}' },
    }
    expect(about(push)).toEqual([
      '“Nmae” isn’t a tag in this account: everyone sees “ami”.',
      '“upper” in {name} isn’t a valid format. Valid formats are regular, CapitalizeFirst, CapitalizeAllFirst, UPPERCASE, and lowercase.',
    ])
    expect(about({ content: '{Gift}' })).toEqual(['“Gift” isn’t a tag in this account: nothing is shown.'])
    expect(about({ content: '{Gift}', dynamic_content_placeholders: { Gift: 'a loaf' } })).toEqual([])
    expect(about({ content: '{Gift}', template_bindings: { Gift: 'a loaf' } })).toEqual([])
  })
  it('include the texts of the preset', () => {
    const rows = effectiveRows({}, { content: '{Shop}' }, ['default'], ['ios'])
    expect(questionsAbout({}, rows, new Map(), [])).toEqual(['“Shop” isn’t a tag in this account: nothing is shown.'])
  })
  it('name translated texts below a title of the Default', () => {
    const push = { title: 'Bread', content: { default: 'Fresh', fr: 'Frais' } }
    expect(about(push, [['fr', 12]])).toEqual([
      'French (12 devices): the title is in the default language, the text in theirs.',
    ])
    expect(about(push, [['fr', 0]])).toEqual([])
  })
  it('warn about a placeholder without a fallback, and one that isn’t closed', () => {
    expect(about({ content: 'Hi {name}' })).toEqual([
      '{name} has no fallback: people without this tag see nothing in its place.',
    ])
    expect(about({ content: 'Hi {Name|regular' })).toEqual([
      '“{Name|regular” has no closing brace, so it’s shown as it is.',
    ])
  })
})

describe('the text to type', () => {
  it.each([
    [1, undefined],
    [1000, undefined],
    [1001, '1001'],
    [undefined, 'send'],
  ])('for %s devices', (total, wanted) => expect(confirmationText({ total, confirmAbove: 1_000 })).toBe(wanted))

  const held = (reach: Omit<Parameters<typeof holdFor>[0], 'unit'>, typed: string) =>
    holdFor({ ...reach, unit: ['address', 'addresses'] }, typed)

  it.each(['12408', '12,408', '12.408', '12 408', ' 12’408 '])('accepts %j for 12408', (typed) =>
    expect(held({ total: 12_408, counting: false, confirmAbove: 1_000 }, typed)).toBeUndefined(),
  )
  it.each(['', '1240'])('waits for the rest of %j', (typed) => {
    expect(held({ total: 12_408, counting: false, confirmAbove: 1_000 }, typed)).toBe('Type the number first')
    expect(typedFault({ total: 12_408, confirmAbove: 1_000 }, typed)).toBeUndefined()
  })
  it.each(['124080', 'yes', '13'])('refuses %j, and says why', (typed) => {
    expect(held({ total: 12_408, counting: false, confirmAbove: 1_000 }, typed)).toBe(`“${typed}” isn’t 12,408`)
    expect(typedFault({ total: 12_408, confirmAbove: 1_000 }, typed)).toBe(`“${typed}” isn’t 12,408`)
  })
  it('asks for the number of everyone, however few', () => {
    expect(confirmationText({ total: 3, confirmAbove: 0 })).toBe('3')
    expect(held({ total: 3, counting: false, confirmAbove: 0 }, '')).toBe('Type the number first')
  })
  it('waits for a count, not for its refresh', () => {
    expect(held({ total: undefined, counting: true, confirmAbove: 1_000 }, 'send')).toBe(
      'Wait for the number of addresses',
    )
    expect(held({ total: 3, counting: true, confirmAbove: 1_000 }, '')).toBeUndefined()
  })
  it('never sends to an empty audience', () =>
    expect(held({ total: 0, counting: false, confirmAbove: 1_000 }, '')).toMatch(/^No addresses match/))
})
