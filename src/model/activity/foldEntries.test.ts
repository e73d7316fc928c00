import { expect, test } from 'vitest'
import type { ListedEntry } from '#contract/console/activity.ts'
import { ofAction, toFilter } from './activitySearch.ts'
import { actionLabel, entryLine } from './entryLine.ts'
import { audienceCount } from './eventLabels.ts'
import { foldEntries, markUndone, nameRestored } from './foldEntries.ts'

let id = 100
const entry = (event: string, second: number, more: Partial<ListedEntry> = {}): ListedEntry => {
  id -= 1
  return {
    ...{ id, at: new Date(Date.UTC(2030, 0, 1, 0, 0, second)).toISOString(), person: 'ada', role: 'support' },
    ...{ address: '127.0.0.1', event, application: 'AAAAA-00001', name: null, objects: [], outcome: 'done' },
    ...{ running: false, held: null, requestId: 'r', reason: null, devices: null, within: null, parts: null, ...more },
  }
}
const tags = (second: number, hwid: string, from: number, to: number, more: Partial<ListedEntry> = {}) =>
  entry('setTags', second, {
    ...{ request: { hwid, tags: { Orders: to } }, before: { Orders: from } },
    objects: [`device:${hwid}`, 'user:maria'],
    ...more,
  })

test('the looks of a lookup are one entry, of one person at one time', () => {
  const listed = [
    entry('getInboxMessages', 40, { objects: ['user:maria'] }),
    entry('getTags', 40, { objects: ['device:phone'] }),
    entry('listDevices', 39, { objects: ['device:maria'] }),
    entry('listDevices', 39, { objects: ['user:maria'] }),
    entry('getTags', 39, { person: 'bo' }),
    entry('getTags', 10, { person: 'bo' }),
  ]
  const folded = foldEntries(listed)
  expect(folded.map(({ id }) => id)).toEqual([listed[0]?.id, listed[4]?.id, listed[5]?.id])
  expect(folded.map(({ folded }) => folded?.length)).toEqual([4, undefined, undefined])
  expect(folded[0]?.looks).toEqual(['devices', 'tags', 'inbox'])
  expect(entryLine(folded[0] as ListedEntry)).toBe('User maria · devices, tags, inbox')
})

test('looks of the console’s own say so, apart from those that someone asked for', () => {
  const objects = ['user:maria']
  const listed = [
    entry('getTags', 40, { objects, reason: 'recipient' }),
    entry('listDevices', 40, { objects, reason: 'recipient' }),
    entry('listDevices', 39, { objects }),
    entry('searchDevices', 30, { reason: 'form' }),
    entry('searchDevices', 29),
  ]
  const folded = foldEntries(listed)
  expect(folded.map((one) => entryLine(one))).toEqual([
    'User maria · devices, tags · by the console, to show a recipient',
    '“maria”',
    'by the console, to check a form',
    '',
  ])
})

test('a look that was canceled belongs to its lookup, whose outcome counts', () => {
  const listed = [
    entry('getTags', 3, { outcome: 'unknown' }),
    entry('listDevices', 3),
    entry('setTags', 2, { outcome: 'unknown' }),
  ]
  expect(foldEntries(listed).map(({ event, outcome }) => [event, outcome])).toEqual([
    ['getTags', 'done'],
    ['setTags', 'unknown'],
  ])
})

test('searches while one types are one entry, without words for nobody', () => {
  const search = (second: number) => entry('searchDevices', second, { objects: ['application:AAAAA-00001'] })
  const folded = foldEntries([search(50), search(40), search(20)])
  expect(folded.map(({ folded }) => folded?.length)).toEqual([3])
  const [searches, later] = foldEntries([search(80), search(60), search(10)])
  expect([searches, later].map((one) => one && [actionLabel(one), entryLine(one)])).toEqual([
    ['Search people', ''],
    ['Search people', ''],
  ])
})

test('a change of several devices is one entry, and what it undid is marked', () => {
  const listed = [tags(30, 'phone', 22, 14), tags(30, 'tablet', 22, 14), tags(5, 'phone', 14, 22)]
  const folded = foldEntries(listed)
  expect(folded.map(({ id }) => id)).toEqual([listed[0]?.id, listed[2]?.id])
  expect(folded[0]?.objects).toEqual(['device:phone', 'user:maria', 'device:tablet'])
  expect(markUndone(folded).map(({ undone }) => undone)).toEqual([undefined, true])
  expect(entryLine(markUndone(folded)[1] as ListedEntry)).toBe('Orders 14 → 22 · User maria')
  const alone = (hwid: string) => tags(30, hwid, 22, 14, { objects: [`device:${hwid}`] })
  expect(foldEntries([alone('phone'), alone('tablet')]).map((one) => entryLine(one))).toEqual([
    'Orders 22 → 14 · 2 devices',
  ])
  expect(foldEntries([tags(30, 'phone', 22, 14), tags(30, 'tablet', 9, 14)])).toHaveLength(2)
  expect(foldEntries([tags(30, 'phone', 22, 14), tags(30, 'tablet', 22, 14, { person: 'bo' })])).toHaveLength(2)
  expect(markUndone([tags(30, 'phone', 22, 15), tags(5, 'phone', 14, 22)]).some(({ undone }) => undone)).toBe(false)
})

test('what gave another person their old value back undid nothing', () => {
  const ofBo = { objects: ['device:tablet', 'user:bo', 'application:AAAAA-00001'] }
  const ofMaria = { objects: ['device:phone', 'user:maria', 'application:AAAAA-00001'] }
  const listed = [tags(30, 'tablet', 22, 14, ofBo), tags(5, 'phone', 14, 22, ofMaria)]
  expect(markUndone(listed).some(({ undone }) => undone)).toBe(false)
})

test('a change of all of a user’s devices is undone by what each of them gets back soon', () => {
  const back = (second: number, hwid: string) =>
    tags(second, hwid, 22, 14, { objects: [`device:${hwid}`, 'application:AAAAA-00001'] })
  const changed = tags(5, 'maria', 14, 22, { objects: ['user:maria', 'application:AAAAA-00001'] })
  const states = (listed: ListedEntry[]) => markUndone(foldEntries(listed)).map(({ undone }) => undone)
  expect(states([back(21, 'phone'), back(20, 'tablet'), changed])).toEqual([undefined, true])
  // by hand, maybe of another person
  expect(states([back(50, 'phone'), changed])).toEqual([undefined, undefined])
})

test('an unregistration is undone once each of its devices is registered again', () => {
  const unregister = (second: number, hwid: string) =>
    entry('unregisterDevice', second, { objects: [`device:${hwid}`] })
  const register = (second: number, hwid: string, more: Partial<ListedEntry> = {}) =>
    entry('registerDevice', second, { objects: [`device:${hwid}`, 'user:maria'], ...more })
  const states = (listed: ListedEntry[]) => markUndone(foldEntries(listed)).map(({ undone }) => undone)
  expect(states([register(9, 'phone'), unregister(5, 'phone')])).toEqual([undefined, true])
  expect(states([register(9, 'tablet'), unregister(5, 'phone')])).toEqual([undefined, undefined])
  // without a token, it still gets nothing; of a number, the ID is the token
  const again = (hwid: string, request: object) => states([register(9, hwid, { request }), unregister(5, hwid)])[1]
  expect(again('phone', { hwid: 'phone', push_token: 'T' })).toBe(true)
  expect(again('phone', { hwid: 'phone' })).toBeUndefined()
  expect(again('whatsapp:+447700900123', { hwid: 'whatsapp:+447700900123' })).toBe(true)
  expect(states([register(9, 'phone', { person: 'bo' }), unregister(5, 'phone')])).toEqual([undefined, undefined])
  expect(states([register(9, 'phone', { outcome: 'refused' }), unregister(5, 'phone')])).toEqual([undefined, undefined])
  expect(states([register(9, 'phone'), unregister(5, 'phone'), unregister(4, 'tablet')])).toEqual([
    undefined,
    undefined,
  ])
  expect(states([unregister(9, 'phone'), register(5, 'phone')])).toEqual([undefined, undefined])
})

test('a restored message has the title that it was deleted with', () => {
  const change = (second: number, before: object) =>
    entry('inboxStatus', second, { before, objects: ['inboxMessage:7', 'user:maria'] })
  const named = nameRestored([change(9, { status: 4 }), change(5, { status: 1, title: 'A table for two' })])
  expect(named.map((one) => entryLine(one))).toEqual([
    '“A table for two” · User maria',
    '“A table for two” · User maria',
  ])
  expect(named[0]?.before).toMatchObject({ status: 4 })
  expect(nameRestored([change(9, { status: 4 })]).map((one) => entryLine(one))).toEqual(['User maria'])
})

test('counts of audiences one after another are one entry, and exports aren’t', () => {
  const count = (second: number, more: Partial<ListedEntry> = {}) =>
    entry('exportSegment', second, { objects: ['task:7'], request: { generateExport: false }, ...more })
  const listed = [
    count(1_500),
    count(1_100),
    count(700),
    count(690, { person: 'bo' }),
    count(680, { request: { generateExport: true } }),
    count(10),
  ]
  const folded = foldEntries(listed)
  expect(folded.map((one) => [actionLabel(one), entryLine(one)])).toEqual([
    ['Count audience × 3', ''],
    ['Count audience', ''],
    ['Export devices', ''],
    ['Count audience', ''],
  ])
  expect(ofAction(listed, 'exportSegment')).toEqual([listed[4]])
  expect(ofAction(listed, audienceCount)).toHaveLength(5)
  expect(toFilter({ what: audienceCount }).events).toEqual(['exportSegment'])
})

test('the rows of an import are one entry, and one registered later is another', () => {
  const register = (second: number, event = 'registerEmail') => entry(event, second, { request: {} })
  const folded = foldEntries([register(600), register(60), register(40), register(20), register(19, 'registerDevice')])
  expect(folded.map(actionLabel)).toEqual(['Register email address', 'Register email address × 3', 'Register device'])
})

test('an import is one row with its devices, and what wasn’t done of it', () => {
  const objects = ['application:AAAAA-00001', 'device:a', 'device:b', 'task:7']
  const whole = (more: Partial<ListedEntry>) => entry('bulkRegisterDevice', 20, { objects, request: {}, ...more })
  const found = whole({ devices: 195, parts: { entries: 196, unfinished: 0 } })
  expect([actionLabel(found), entryLine(found)]).toEqual(['Import devices', '195 devices'])
  const some = whole({ devices: 195, parts: { entries: 1_196, unfinished: 2 } })
  expect(entryLine(some)).toBe('195 devices · 2 entries of 1,196 not done')
  // from before the record knew how many
  expect(entryLine(whole({}))).toBe('2 devices')
  const file = entry('createWhatsAppMessage', 9, { request: {}, parts: { entries: 8, unfinished: 0 } })
  expect([actionLabel(file), entryLine(file)]).toEqual(['Send WhatsApp message × 8', 'File of numbers'])
  expect(foldEntries([file, entry('createWhatsAppMessage', 8)])).toHaveLength(2)
})

test('a lookup that found nobody says what was looked for', () => {
  const looked = (objects: string[]) => entry('listDevices', 5, { objects: ['application:AAAAA-00001', ...objects] })
  const [row] = foldEntries([looked(['user:a']), looked(['device:A'])])
  expect(row && [actionLabel(row), entryLine(row)]).toEqual(['Look up person', '“a”'])
  expect(entryLine(looked(['user:maria', 'device:phone']))).toBe('User maria')
  expect(entryLine(looked(['user:maria', 'device:phone']), new Map([['user:MARIA', 'Maria Santos']]))).toBe(
    'Maria Santos',
  )
})

test('a send says that it replaces another', () => {
  const objects = ['user:maria', 'message:M-2', 'replaced:M-1']
  expect(entryLine(entry('createMessage', 5, { objects, request: {} }))).toBe(
    'User maria · replaces the earlier message',
  )
})
