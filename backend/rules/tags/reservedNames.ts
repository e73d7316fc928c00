import { defaultTags } from '#contract/language/defaultTags.ts'
import { columnsOfDevice } from '../exports/exportColumns.ts'

const ofService: ReadonlySet<string> = new Set(defaultTags.map(({ name }) => name))
// a tag of such a name would stand for the device itself in an exported file
const ofExports: ReadonlySet<string> = new Set(columnsOfDevice)

/** Why no tag may be called that, or undefined. */
export function reservedName(name: string): string | undefined {
  if (ofService.has(name)) return 'is the name of a built-in tag: choose another name'
  if (ofExports.has(name)) return 'is the name of a column of exported files: choose another name'
  // no JSON object can hold it as a member of its own
  return name === '__proto__' ? 'can’t be a tag name: choose another name' : undefined
}
