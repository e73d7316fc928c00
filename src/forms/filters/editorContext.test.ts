import { expect, it } from 'vitest'
import { namedTags } from './editorContext.ts'

it.each([
  ['T("Age", GTE, 18) + (AT("X", "Visits", ANY) \\ T("Age", EQ, 20))', ['Age', 'Visits']],
  ['A("X") * Seen("Age", 3)', []],
  ['T("Age", GTE', []],
  [null, []],
])('%s names %j', (source, names) => expect([...namedTags(source)]).toEqual(names))
