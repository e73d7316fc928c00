import { defaultTags } from '#contract/language/defaultTags.ts'
import { columnsOfDevice } from '../exports/exportColumns.ts'

const ofService: ReadonlySet<string> = new Set(defaultTags.map(({ name }) => name))
// a tag with this name would be read as the device’s own column in an exported file
const ofExports: ReadonlySet<string> = new Set(columnsOfDevice)

/** Why a tag name is reserved; undefined if it isn’t. */
export function reservedName(name: string): string | undefined {
  if (ofService.has(name)) return 'is the name of a built-in tag. Enter another name.'
  if (ofExports.has(name)) return 'is the name of a column in exported files. Enter another name.'
  // not possible as an own key of a JSON object
  return name === '__proto__' ? 'can’t be a tag name. Enter another name.' : undefined
}
