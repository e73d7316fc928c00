import { z } from 'zod'
import type { Method } from './method.ts'

/** Something the interface leaves open, and what was chosen. `field` is empty for the whole method. */
export interface Assumption {
  part: 'request' | 'response'
  field: string
  why: string
}

/** Every assumed(...) within a schema, by the path of its field; `[]` is an array element, `*` any key. */
export function assumptionsIn(schema: z.core.$ZodType, part: Assumption['part']): Assumption[] {
  const found = new Map<string, Assumption>()
  walk(schema, '', (field, why) => found.set(`${field} ${why}`, { part, field, why }))
  return [...found.values()]
}

/** Every assumed(...) of a method, request first. */
export const getAssumptions = (method: Method): Assumption[] => [
  ...assumptionsIn(method.request, 'request'),
  ...assumptionsIn(method.response, 'response'),
]

type Visit = (field: string, why: string) => void

function walk(schema: z.core.$ZodType, field: string, visit: Visit): void {
  const why = z.globalRegistry.get(schema)?.['x-assumed']
  if (typeof why === 'string') visit(field, why)
  for (const [inner, path] of within(schema, field)) walk(inner, path, visit)
}

/** The schemas nested in a schema, with their paths. */
function within(schema: z.core.$ZodType, field: string): [z.core.$ZodType, string][] {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'optional':
    case 'nullable':
    case 'default':
    case 'readonly':
      return [[def.innerType, field]]
    case 'array':
      return [[def.element, `${field}[]`]]
    case 'record':
      return [[def.valueType, below(field, '*')]]
    case 'object':
      return Object.entries(def.shape).map(([name, item]) => [item, below(field, name)])
    case 'union':
      return def.options.map((option) => [option, field])
    case 'tuple':
      return def.items.map((item) => [item, `${field}[]`])
    default:
      return []
  }
}

const below = (field: string, name: string) => (field === '' ? name : `${field}.${name}`)
