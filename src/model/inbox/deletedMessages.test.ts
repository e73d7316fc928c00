import { expect, test } from 'vitest'
import { type DeletedMessage, restorable, withDeleted, withoutDeleted } from './deletedMessages.ts'

const message = (id: string, more: Partial<DeletedMessage> = {}): DeletedMessage => ({
  ...{ inbox_id: id, inbox_code: id, name: `Message ${id}`, status: 1, deleted: 5_000 },
  ...more,
})

test('the last one deleted is first, and each is listed once', () => {
  const both = withDeleted([message('1'), message('2')], message('2', { status: 2 }))
  expect(both.map(({ inbox_id, status }) => [inbox_id, status])).toEqual([
    ['2', 2],
    ['1', 1],
  ])
  expect(withoutDeleted(both, '2')).toEqual([message('1')])
})

test('no more than 50 are kept', () => {
  const many = Array.from({ length: 60 }, (_, index) => message(String(index)))
  expect(many.reduce<DeletedMessage[]>(withDeleted, [])).toHaveLength(50)
})

test('an expired one, one deleted permanently, and one that is back in the inbox can’t be restored', () => {
  const permanent = message('5', { permanent: true })
  const deleted = [message('1', { leaves: 9 }), message('2', { leaves: 11 }), message('3'), message('4'), permanent]
  expect(restorable(deleted, [{ inbox_id: '4' }], 10_000).map(({ inbox_id }) => inbox_id)).toEqual(['2', '3'])
})
