import { describe, expect, test } from 'vitest'
import { type ChatSign, toggleMark } from './toggleMark.ts'

/** A text with its selection between brackets, or the caret as |. */
const read = (shown: string) => {
  const from = shown.search(/[[|]/)
  return { text: shown.replace(/[[\]|]/g, ''), from, to: shown.includes('|') ? from : shown.indexOf(']') - 1 }
}
const show = ({ text, from, to }: ReturnType<typeof toggleMark>) =>
  from === to
    ? `${text.slice(0, from)}|${text.slice(to)}`
    : `${text.slice(0, from)}[${text.slice(from, to)}]${text.slice(to)}`

describe('a mark', () => {
  test.each<[ChatSign, string, string]>([
    // around the selection, without the spaces at its ends
    ['*', 'Fresh [bread] today', 'Fresh [*bread*] today'],
    ['_', 'Fresh[ bread ]today', 'Fresh [_bread_] today'],
    // around the word at the caret, or around nothing yet
    ['~', 'Fresh br|ead', 'Fresh [~bread~]'],
    ['*', 'Fresh |', 'Fresh *|*'],
    // each line, as a mark doesn’t go over several; code does
    ['*', '[one\n\n  two]', '[*one*\n\n  *two*]'],
    ['```', '[one\ntwo]', '[```one\ntwo```]'],
    // removed again, from within as from around, and beside other marks
    ['*', 'Fresh [*bread*]', 'Fresh [bread]'],
    ['*', 'Fresh *[bread]*', 'Fresh [bread]'],
    ['*', 'Fresh _*br|ead*_', 'Fresh [_bread_]'],
    ['```', '[```one\ntwo```]', '[one\ntwo]'],
    ['*', '[*one*\n*two*]', '[one\ntwo]'],
    ['*', '[*one*\ntwo]', '[*one*\n*two*]'],
    // a second mark around the first
    ['_', '[*bread*]', '[_*bread*_]'],
  ])('%s of %j gives %j', (sign, before, after) => {
    expect(show(toggleMark(read(before), sign))).toBe(after)
  })
})
