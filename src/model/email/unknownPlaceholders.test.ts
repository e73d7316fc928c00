import { expect, test } from 'vitest'
import { unknownPlaceholders } from './unknownPlaceholders.ts'

test('tags that the account lacks and wrong formats are named with their line', () => {
  expect(unknownPlaceholders('Hi {Nme|regular|you}\nOf {name|shout|x}', ['Name'])).toEqual([
    '“Nme” isn’t a tag in this account, in “Hi {Nme|regular|you}”.',
    '“shout” isn’t a valid format, in “Of {name|shout|x}”.',
  ])
  expect(unknownPlaceholders('Hi {Name|UPPERCASE|you}, {Name}', ['Name'])).toEqual([])
})
