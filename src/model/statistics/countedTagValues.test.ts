import { expect, test } from 'vitest'
import { countedTagValues } from './countedTagValues.ts'

test('reads the lines of one application with quotes, most devices first', () => {
  const file =
    'app code;value;count\nAAAAA-00001;rye;3\nAAAAA-00001;"half; half";12\nBBBBB-00001;rye;99\n\naaaaa-00001;rye;1\n'
  expect(countedTagValues(file, 'AAAAA-00001')).toEqual([
    { value: 'half; half', count: 12 },
    { value: 'rye', count: 4 },
  ])
})

test('an empty file has no values', () => expect(countedTagValues('', 'AAAAA-00001')).toEqual([]))
