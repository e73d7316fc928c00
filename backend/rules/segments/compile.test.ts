import fc from 'fast-check'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isStoredDate } from '#contract/language/dates.ts'
import { defaultTags, tagTypeLookup } from '#contract/language/defaultTags.ts'
import { createMatcher, UncountableError } from '#contract/language/evaluate.ts'
import { type Expression, nowhere } from '#contract/language/expression.ts'
import { generatedExpression, generatedSubject, smallWorld, type World } from '#contract/language/generated.ts'
import { parse } from '#contract/language/parse.ts'
import type { Subject } from '#contract/language/subject.ts'
import { versionFrom } from '#contract/language/versions.ts'
import type { Storage } from '#storage/Storage.ts'
import { freshStorage, storages } from '#storage/testing.ts'
import { migrations } from '../../db/migrations/index.ts'
import type { Database } from '../../db/tables.ts'
import { isDateText } from './compile/dates.ts'
import { makeTestDevice } from './compile/testing.ts'
import { isVersion } from './compile/versions.ts'
import { type CompileOptions, compileSegment } from './compile.ts'

/** The account's tags: one hides a default tag with another type. */
const own = [...smallWorld.tags, { name: 'OS Version', type: 2 }]
const ownNames = new Set(own.map(({ name }) => name))
const world: World = { ...smallWorld, tags: [...own, ...defaultTags.filter(({ name }) => !ownNames.has(name))] }
const { now } = world
const typeOf = tagTypeLookup(own)

const read = (source: string): Expression => {
  const parsed = parse(source)
  if (!parsed.ok) throw new Error(parsed.problems[0]?.message)
  return parsed.expression
}

const nobodyKnown: Omit<Subject, 'tags'> = { application: 'C0FFE-E0001', platform: 'ios', hasToken: false }
const examples: Record<string, Subject> = {
  ana: {
    ...nobodyKnown,
    hasToken: true,
    tags: {
      City: 'Lisbon',
      Age: 18,
      'Tag 3': ['Red', 'x "y"'],
      'Tag 4': '2025-03-03 12:00',
      'Tag 5': true,
      'Tag 7': '1.10.0',
      Language: 'PT',
      'Last Application Open': '2025-03-10 08:00',
    },
  },
  bo: {
    ...nobodyKnown,
    platform: 'android',
    tags: {
      City: 'SÃO PAULO',
      Age: 30.5,
      'Tag 3': ['BLUE', '', 'ΟΔΟΣ'],
      'Tag 4': '2025-03-02 23:59:59',
      'Tag 5': false,
      'Tag 7': '1.9',
    },
  },
  cy: {
    ...nobodyKnown,
    application: 'BEEF0-00002',
    tags: { City: '\u212Aiel', Age: '18', 'Tag 3': [['red'], { red: 1 }], 'Tag 4': 'soon', 'Tag 7': '1.10.0.1' },
  },
  di: { ...nobodyKnown, platform: 'osx', tags: { City: 5, Age: true, 'Tag 3': '"red"', 'Tag 5': 1, 'Tag 7': 1.1 } },
}

describe.each(storages())('compileSegment on %s', (kind) => {
  let storage: Storage<Database>
  let ids: Map<string, number>
  let options: CompileOptions
  /** Devices by ID, as expressions see them. */
  const seen = new Map<number, Subject>()
  const named = new Map<number, string>()

  async function insert(devices: ReturnType<typeof makeTestDevice>[]): Promise<number[]> {
    const rows = devices.map(({ row, subject }) => ({ ...row, application_id: ids.get(subject.application) ?? 0 }))
    const answers = await storage.db.insertInto('devices').values(rows).returning('id').execute()
    return answers.map(({ id }) => Number(id))
  }

  beforeAll(async () => {
    storage = await freshStorage<Database>(migrations, kind)
    const account = storage.db.insertInto('accounts').values({ name: 'account' }).returning('id')
    const { id } = await account.executeTakeFirstOrThrow()
    const codes = [...world.applications, 'FFFFF-FFFFF']
    const added = await storage.db
      .insertInto('applications')
      .values(codes.map((code) => ({ account_id: id, code, title: code, authorize_all_tokens: true })))
      .returning(['id', 'code'])
      .execute()
    ids = new Map(added.map(({ id, code }) => [code, id]))
    const applicationId = (code: string) =>
      world.applications.includes(code.toUpperCase()) ? ids.get(code.toUpperCase()) : undefined
    options = { typeOf, isOwnTag: (tag) => ownNames.has(tag), now, applicationId }

    const generated = fc.sample(generatedSubject(world), { numRuns: 200, seed: 20 }).map(makeTestDevice)
    const generatedIds = await insert(generated)
    for (const [at, id] of generatedIds.entries()) seen.set(id, generated[at]?.subject as Subject)
    const known = Object.entries(examples).map(
      ([name, subject]) => [name, makeTestDevice(subject, named.size)] as const,
    )
    const knownIds = await insert(known.map(([name, device]) => ({ ...device, row: { ...device.row, hwid: name } })))
    for (const [at, id] of knownIds.entries()) named.set(id, known[at]?.[0] as string)
  })
  afterAll(() => storage?.close())

  async function selected(condition: RawBuilder<boolean>, among: ReadonlyMap<number, unknown>): Promise<number[]> {
    const rows = await storage.db.selectFrom('devices').select('id').where(condition).orderBy('id').execute()
    return rows.map(({ id }) => Number(id)).filter((id) => among.has(id))
  }

  test.each<[source: string, names: string[]]>([
    ['A("c0ffe-e0001")', ['ana', 'bo', 'di']],
    ['A("C0FFE-E0001", [ios, mac, "vision pro"])', ['ana', 'di']],
    ['A("C0FFE-E0001", ["vision pro"])', []],
    ['A("C0FFE-E0001", [], [with_tokens])', ['ana']],
    ['A("FFFFF-FFFFF")', []],
    ['AT("beef0-00002", "City", ANY)', ['cy']],
    ['AT("FFFFF-FFFFF", "City", NOTSET)', []],
    ['T("City", EQ, "lisbon")', ['ana']],
    ['T("City", IN, ["LISBON", "são paulo"])', ['ana', 'bo']],
    ['T("City", NOTEQ, "Lisbon")', ['bo', 'cy', 'di']],
    ['T("City", EQ, "kiel")', ['cy']],
    ['T("City", EQ, "5")', []],
    ['T("City", EQ, "\0")', []],
    ['T("City", NOTEQ, "\uD800")', ['ana', 'bo', 'cy', 'di']],
    ['T("City", NOTSET)', ['di']],
    ['T("Age", EQ, 18)', ['ana']],
    ['T("Age", GTE, -1)', ['ana', 'bo']],
    ['T("Age", LTE, 18)', ['ana']],
    ['T("Age", BETWEEN, 18, 31)', ['ana', 'bo']],
    ['T("Age", NOTIN, [18, 19])', ['bo', 'cy', 'di']],
    ['T("Tag 3", EQ, "RED")', ['ana']],
    ['T("Tag 3", EQ, "y")', []],
    ['T("Tag 3", EQ, ", ")', []],
    ['T("Tag 3", EQ, "X \\"Y\\"")', ['ana']],
    ['T("Tag 3", IN, ["red", "blue"])', ['ana', 'bo']],
    ['T("Tag 3", EQ, "οδος")', ['bo']],
    ['T("Tag 3", NOTIN, ["red"])', ['bo', 'cy', 'di']],
    ['T("Tag 4", GTE, "7 days ago")', ['ana']],
    ['T("Tag 4", LTE, "8 days ago")', ['bo']],
    ['T("Tag 4", NOTEQ, "2025-03-03")', ['bo', 'cy', 'di']],
    ['T("Tag 5", EQ, true)', ['ana']],
    ['T("Tag 5", NOTSET)', ['cy', 'di']],
    ['T("Tag 7", GTE, "1.10")', ['ana', 'cy']],
    ['T("Tag 7", LTE, 1.10)', ['ana', 'bo']],
    ['T("Tag 7", NOTSET)', ['di']],
    ['T("Language", EQ, "pt")', ['ana']],
    ['T("Language", NOTSET)', ['bo', 'cy', 'di']],
    ['T("Platform", IN, ["iOS", "osx"])', ['ana', 'cy', 'di']],
    ['T("Push Enabled", EQ, 0)', ['bo', 'cy', 'di']],
    ['T("Last Application Open", GTE, "0 days ago")', ['ana']],
    ['T("First Install", EQ, "2025-01-01 10:30:15")', ['ana', 'bo', 'cy', 'di']],
    ['T("First Install", LTE, "9999-12-31") * T("First Install", GTE, "0000-01-01")', ['ana', 'bo', 'cy', 'di']],
    ['T("OS Version", EQ, "1.2")', []],
    ['T("No such tag", NOTEQ, 1)', ['ana', 'bo', 'cy', 'di']],
    ['A("C0FFE-E0001") \\ T("Age", GTE, 18)', ['di']],
    ['(T("City", EQ, "Lisbon") + T("Tag 5", EQ, false)) * T("Age", GTE, 20)', ['bo']],
  ])('%s', async (source, names) => {
    const chosen = await selected(compileSegment(read(source), options), named)
    expect(chosen.map((id) => named.get(id))).toEqual(names)
  })

  test.each(['G("X")', 'A("none") * Seen(1)'])('%s cannot be counted', (source) => {
    expect(() => compileSegment(read(source), options)).toThrow(UncountableError)
  })

  test('finds the same devices as evaluate', async () => {
    await fc.assert(
      fc.asyncProperty(generatedExpression(world, { flawed: true }), async (tree) => {
        const matches = createMatcher(tree, { typeOf, now })
        const expected = [...seen].filter(([, subject]) => matches(subject)).map(([id]) => id)
        expect(await selected(compileSegment(tree, options), seen)).toEqual(expected)
      }),
      { numRuns: 1000 },
    )
  })

  test('handles the deepest expression that can be parsed', async () => {
    let tree = read('T("Age", EQ, 18)')
    for (let level = 1; level < 500; level += 1) {
      const operator = level % 2 === 0 ? 'union' : 'difference'
      tree = { kind: 'set', span: nowhere, operator, left: read('T("City", ANY)'), right: tree }
    }
    const matches = createMatcher(tree, { typeOf, now })
    const expected = [...seen].filter(([, subject]) => matches(subject)).map(([id]) => id)
    expect(await selected(compileSegment(tree, options), seen)).toEqual(expected)
  })

  test.each([
    ['T("Tag 7", IN, LIST)', Array.from({ length: 3000 }, (_, at) => `"1.0${at}.0"`)],
    ['T("Tag 7", EQ, LIST)', [`"${'1.'.repeat(5000)}1"`]],
    ['T("City", IN, LIST)', Array.from({ length: 3000 }, (_, at) => `"k${at}"`)],
    ['T("Tag 3", IN, LIST)', Array.from({ length: 3000 }, (_, at) => `"k${at}"`)],
    ['T("Tag 4", IN, LIST)', Array.from({ length: 3000 }, (_, at) => String(1_735_727_415 + at))],
    ['T("Tag 4", NOTIN, LIST)', Array.from({ length: 3000 }, (_, at) => String(1_735_727_415 + 7 * at))],
    ['T("Tag 4", IN, LIST)', ['"2025-01-01 10:30:15"', '"2025-01-01"', '"2025-01-01 10:30"', '"2024-12-31"']],
    ['T("Last Application Open", IN, LIST)', ['"2025-03-10 08:00"', '"2025-03-10"', '"0000-01-01"']],
    ['T("Last Application Open", NOTIN, LIST)', ['"2025-03-10 08:00"', '"9999-12-31"', '"2024-01-01"']],
    ['T("Tag 4", NOTIN, LIST)', ['"0000-01-01"', '"9999-12-31"', '"2025-01-01 10:30"']],
  ])('takes long lists and values: %s', async (source, items) => {
    const tree = read(source.replace('LIST', items.length > 1 ? `[${items.join()}]` : items.join()))
    const matches = createMatcher(tree, { typeOf, now })
    const expected = [...seen].filter(([, subject]) => matches(subject)).map(([id]) => id)
    expect(await selected(compileSegment(tree, options), seen)).toEqual(expected)
  })

  test.each(['Tag 4', 'Last Application Open'])(
    'searches a list of dates instead of comparing one by one: %s',
    (tag) => {
      const items = Array.from({ length: 3000 }, (_, at) => 1_735_727_415 + 7 * at)
      const condition = compileSegment(read(`T("${tag}", NOTIN, [${items}])`), options).compile(storage.db)
      expect(condition.parameters.length).toBeLessThan(20)
    },
  )

  test.each([
    ['dates', '2025-01-01 10:30:15', isDateText, isStoredDate],
    ['versions', '1.203.45.6', isVersion, (text: string) => versionFrom(text) !== undefined],
  ] as const)('tells %s from other texts', async (_, example, condition, known) => {
    const piece = fc.oneof(fc.constantFrom(...'0129-: .T\nx٣é', ''), fc.stringMatching(/^\d{1,17}$/))
    const near = fc.tuple(fc.nat(example.length), fc.nat(4), piece).map(([at, cut, put]) => {
      return example.slice(0, at) + put + example.slice(at + cut)
    })
    const texts = [...new Set(['', example, example.slice(0, 16), ...fc.sample(near, { numRuns: 3000, seed: 7 })])]
    const { rows } = await sql<{ text: string }>`
      select text from unnest(${texts}::text[]) as text where ${condition(sql`text`)}`.execute(storage.db)
    expect(rows.map(({ text }) => text)).toEqual(texts.filter(known))
  })
})
