import { expect, test } from 'vitest'
import { idsInFile } from './idsInFile.ts'

const read = (text: string, kind: 'users' | 'devices' | 'addresses' = 'users') =>
  idsInFile(new File([text], 'people.csv'), kind)

test.each([
  ['lines', 'bob\ncy\n', 'bob\ncy'],
  ['one line', 'bob,cy,dan', 'bob\ncy\ndan'],
  ['one column with a header', 'User ID\nbob\ncy', 'bob\ncy'],
  ['a header alone', 'Name,User ID', ''],
  ['one column, the others empty', 'bob,\ncy,\n', 'bob\ncy'],
])('a list: %s', async (_, text, ids) => {
  const { found, columns } = await read(text)
  expect(found?.ids).toBe(ids)
  expect(columns).toEqual([])
})

test.each([
  ['users', 'User ID', 'Name,User ID,Age\nBob,b-1,30\n"Cy, Jr.",c-2,31'],
  ['users', 'userId', 'Name;userId\nBob;b-1\nCy;c-2'],
  ['users', 'user_id', 'user_id\tName\nb-1\tBob\nc-2\tCy'],
  ['devices', 'Hardware ID', 'User ID,Hardware ID\nbob,b-1\ncy,c-2'],
  ['addresses', 'email', 'hwid,email\nx,b-1\ny,c-2'],
] as const)('a table with a clear column of %s: %s', async (kind, name, text) =>
  expect((await read(text, kind)).found).toEqual({ name, ids: 'b-1\nc-2' }),
)

test('another table has to be asked for the column', async () => {
  const { found, columns } = await read('Name,Customer,Empty\nBob,b-1,\nCy,c-2,')
  expect(found).toBeUndefined()
  expect(columns).toEqual([
    { name: 'Name', ids: 'Bob\nCy' },
    { name: 'Customer', ids: 'b-1\nc-2' },
  ])
})
