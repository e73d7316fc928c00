import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Storage } from './Storage.ts'
import { freshStorage, storages } from './testing.ts'

const moment = new Date('2026-02-03T04:05:06.789Z')

/** SQL, parameters, and the value of `v` on both storages. */
const table: [string, unknown[], unknown][] = [
  ['1::int2', [], 1],
  ['2147483647', [], 2147483647],
  ['9007199254740991::int8', [], 9007199254740991],
  ['9007199254740993::int8', [], '9007199254740993'],
  ['count(*)', [], 1],
  ['1.50::numeric', [], '1.50'],
  ['0.1::float8', [], 0.1],
  ["'NaN'::float8", [], Number.NaN],
  ['true', [], true],
  ['null::text', [], null],
  ["'text Ж 😀'", [], 'text Ж 😀'],
  ["'2026-02-03'::date", [], '2026-02-03'],
  ["'2026-02-03 04:05:06.789+00'::timestamptz", [], moment],
  ["'2026-02-03 06:05:06.789+02'::timestamptz", [], moment],
  ["'2026-02-03 04:05:06.789'::timestamp", [], moment],
  ["current_setting('TimeZone')", [], 'UTC'],
  [`'{"a": [1, null, "x"]}'::jsonb`, [], { a: [1, null, 'x'] }],
  ["'[1]'::json", [], [1]],
  ["'null'::jsonb", [], null],
  [`array['a', null, 'b"c', '{}']`, [], ['a', null, 'b"c', '{}']],
  ['array[1, 2]', [], [1, 2]],
  [
    'array[[1, 2], [3, 4]]::int8[]',
    [],
    [
      [1, 2],
      [3, 4],
    ],
  ],
  ["array['2026-02-03'::date]", [], ['2026-02-03']],
  ['array[1.5, null]', [], ['1.5', null]],
  ["array['2026-02-03 04:05:06.789Z'::timestamptz]", [], [moment]],
  [`array['{"a": 1}'::jsonb]`, [], [{ a: 1 }]],
  ["'\\x00ff'::bytea", [], Buffer.from([0, 255])],
  ["'6b1b36cb-26ef-4c3c-a1c8-2a52e9f3a1b9'::uuid", [], '6b1b36cb-26ef-4c3c-a1c8-2a52e9f3a1b9'],
  ['$1::text', ["it's"], "it's"],
  ['$1::text', [null], null],
  ['$1::text', [undefined], null],
  ['$1::int8', [12345678901234n], 12345678901234],
  ['$1::int4 + 1', [41], 42],
  ['$1::float8', [0.25], 0.25],
  ['$1::numeric', ['123456789012345678901234567890.5'], '123456789012345678901234567890.5'],
  ['$1::bool', [false], false],
  ['$1::jsonb', [JSON.stringify([1, { a: 'ü' }])], [1, { a: 'ü' }]],
  ['$1::jsonb', [{ a: 1 }], { a: 1 }],
  ['$1::jsonb', [JSON.stringify('text')], 'text'],
  ['$1::text[]', [['a', 'b,c', null, '\\', '"']], ['a', 'b,c', null, '\\', '"']],
  ['$1::int[]', [[1, 2, 3]], [1, 2, 3]],
  ['$1::int8[]', [[1n, 2n]], [1, 2]],
  ['$1::text[]', [[]], []],
  ['2 = any($1::int[])', [[1, 2]], true],
  ['$1::timestamptz', [moment], moment],
  ['$1::timestamp', [moment], moment],
  ['$1::date', [moment], '2026-02-03'],
  ['$1::date', [new Date('2026-02-03T00:00:00Z')], '2026-02-03'],
  ['$1::bytea', [Buffer.from('hi')], Buffer.from('hi')],
  ['$1::bytea', [new Uint8Array([1, 2])], Buffer.from([1, 2])],
]

describe.each(storages())('values on the %s database', (kind) => {
  let storage: Storage
  beforeAll(async () => {
    storage = await freshStorage({}, kind)
  })
  afterAll(() => storage.close())

  it.each(table)('%s', async (sql, params, value) => {
    const { rows } = await storage.query(`select ${sql} as v`, params)
    expect(rows).toEqual([{ v: value }])
  })

  it('keeps the fields of a PostgreSQL error', async () => {
    await storage.query('create table parents (id int primary key)')
    await storage.query('insert into parents values (1)')
    await expect(storage.query('insert into parents values ($1)', [1])).rejects.toMatchObject({
      message: 'duplicate key value violates unique constraint "parents_pkey"',
      code: '23505',
      detail: 'Key (id)=(1) already exists.',
      constraint: 'parents_pkey',
      table: 'parents',
      schema: 'public',
    })
    await expect(storage.query('select 1/0')).rejects.toBeInstanceOf(Error)
    await expect(storage.query('selec')).rejects.toMatchObject({ code: '42601' })
    await expect(storage.query('select $1::int', ['x'])).rejects.toMatchObject({ code: '22P02' })
  })

  it('counts rows', async () => {
    await storage.query('create table counted (id int)')
    expect((await storage.query('insert into counted select generate_series(1, 5)')).rowCount).toBe(5)
    expect((await storage.query('update counted set id = 0 where id > $1', [3])).rowCount).toBe(2)
    expect((await storage.query('delete from counted where id = 0')).rowCount).toBe(2)
    expect((await storage.query('select * from counted')).rowCount).toBe(3)
  })

  it('returns large results', async () => {
    const { rows } = await storage.query<{ id: number; text: string }>(
      `select id, repeat('x', 100) as text from generate_series(1, 20000) as id`,
    )
    expect(rows).toHaveLength(20000)
    expect(rows.at(-1)).toEqual({ id: 20000, text: 'x'.repeat(100) })
  })

  it('accepts large parameters', async () => {
    const text = 'é'.repeat(3_000_000)
    const { rows } = await storage.query<{ bytes: number; same: string }>(
      'select octet_length($1::text) as bytes, md5($1::text) = md5($2::text) as same',
      [text, text],
    )
    expect(rows).toEqual([{ bytes: 6_000_000, same: true }])
  })
})
