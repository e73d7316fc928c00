import { fieldName } from './options.ts'
import type { DraftFault } from './pushDraft.ts'
import { sectionOf } from './sections.ts'

/** What a test has no use for: it goes to someone else, right away. */
const ofOthers: ReadonlySet<string> = new Set(['audience', 'delivery'])

/** Problems of a draft that its test would have too, with the names of their fields. */
export const testProblems = (faults: readonly DraftFault[], nameOf = fieldName): string[] =>
  faults.filter(({ path }) => !ofOthers.has(sectionOf(path))).map(({ path, message }) => `${nameOf(path)}: ${message}`)
