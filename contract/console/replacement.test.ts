import { expect, test } from 'vitest'
import {
  beginsReplacement,
  deletionBehind,
  isTemporaryName,
  replacedObjects,
  replacementOf,
  temporaryName,
} from './replacement.ts'

const segment = { id: 'change-1', filter: 'Adults' }
const preset = { id: 'change-2', preset: 'AAAAA-00001' }

test.each([
  ['createFilter', { name: 'Grown-ups' }, segment],
  ['deleteFilter', { name: 'Adults' }, segment],
  ['deleteFilter', { name: 'Adults (new 2)' }, segment],
  ['createPreset', { name: 'Fresh bread' }, preset],
  ['createEmailPreset', { name: 'News' }, preset],
  ['deletePreset', { preset_code: 'AAAAA-00001' }, { ...preset, now: 'AAAAA-00002' }],
])('%s of %o is a step of its change', (event, fields, said) => {
  expect(replacementOf(event, fields, said)).toEqual(said)
})

test.each([
  ['deletes something else', 'deleteFilter', { name: 'Seniors' }, segment],
  ['deletes another preset', 'deletePreset', { preset_code: 'AAAAA-00003' }, preset],
  ['deletes another kind of thing', 'deletePreset', { preset_code: 'AAAAA-00001' }, segment],
  ['creates another kind of thing', 'createPreset', { name: 'Adults' }, segment],
  ['does something else', 'createMessage', {}, preset],
  ['says nothing', 'createFilter', { name: 'Adults' }, undefined],
  ['says no object', 'createFilter', { name: 'Adults' }, { id: 'change-1' }],
  ['says two', 'createFilter', { name: 'Adults' }, { ...segment, ...preset }],
  ['has no ID', 'createFilter', { name: 'Adults' }, { filter: 'Adults' }],
  ['wasn’t valid', 'deleteFilter', undefined, segment],
])('a call that %s is none', (_why, event, fields, said) => {
  expect(replacementOf(event, fields, said)).toBeUndefined()
})

test.each([
  [true, 'createFilter', { name: 'Grown-ups' }, segment],
  [false, 'createFilter', { name: 'Adults (new)' }, segment],
  [false, 'createFilter', { name: 'Adults' }, segment],
  [false, 'deleteFilter', { name: 'Adults' }, segment],
  [true, 'createPreset', { name: 'Fresh bread' }, preset],
  [false, 'deletePreset', { preset_code: 'AAAAA-00001' }, preset],
])('%s: the change begins with %s of %o', (begins, event, fields, said) => {
  expect(beginsReplacement(event, fields, said)).toBe(begins)
})

test('what is replaced is what its deletion is about', () => {
  expect(deletionBehind('createFilter', { name: 'Adults (new)' }, segment)).toEqual({
    method: 'deleteFilter',
    fields: { name: 'Adults' },
  })
  expect(deletionBehind('createPreset', { name: 'Fresh bread' }, preset)).toEqual({
    method: 'deletePreset',
    fields: { preset_code: 'AAAAA-00001' },
  })
  expect(deletionBehind('deleteFilter', { name: 'Adults' }, segment)).toBeUndefined()
  expect(replacedObjects(segment)).toEqual(['segment:Adults'])
  expect(replacedObjects({ ...preset, now: 'AAAAA-00002' })).toEqual(['preset:AAAAA-00001', 'preset:AAAAA-00002'])
})

test('a temporary name is free, not too long, and known as one', () => {
  expect(temporaryName('Adults', ['Adults (new)'])).toBe('Adults (new 2)')
  const long = 'x'.repeat(255)
  expect(temporaryName(long, [])).toHaveLength(255)
  expect(isTemporaryName(temporaryName(long, []), long)).toBe(true)
  expect(isTemporaryName('Adults (new 2)', 'Adults')).toBe(true)
  expect(isTemporaryName('Adults (new)', 'Adult')).toBe(false)
  expect(isTemporaryName('Adults', 'Adults')).toBe(false)
})
