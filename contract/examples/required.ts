import { z } from 'zod'
import { lenient } from '../wire.ts'

/** A required field of a schema, with its path in a value. */
interface Required {
  /** Path in the schema: `[]` is an array element, `*` any key, `#1` the second option of a union. */
  field: string
  /** Path in the value. */
  path: string[]
}

/** Every required field of a schema, at any depth and in every option of a union. */
export function requiredIn(schema: z.core.$ZodType, field = ''): string[] {
  return [
    ...needed(schema).map((name) => `${field}.${name}`),
    ...partsOf(schema).flatMap(({ schema: part, mark, free }) =>
      requiredIn(part, field + mark).filter((found) => found !== `${field}${mark}.${free}`),
    ),
  ]
}

/** The required fields of a schema that a value has. */
export function getRequired(schema: z.core.$ZodType, value: unknown, field = '', path: string[] = []): Required[] {
  if (value === undefined || value === null) return []
  const own = needed(schema).filter((name) => isRecord(value) && (value[name] ?? null) !== null)
  return [
    ...own.map((name) => ({ field: `${field}.${name}`, path: [...path, name] })),
    ...partsOf(schema).flatMap(({ schema: part, mark, free, values }) =>
      values(value)
        .flatMap(([item, ...keys]) => getRequired(part, item, field + mark, [...path, ...keys]))
        .filter((found) => found.field !== `${field}${mark}.${free}`),
    ),
  ]
}

/** A copy of `value` without the value at `path`. */
export function withoutField(value: Record<string, unknown>, path: string[]): Record<string, unknown> {
  const copy = structuredClone(value)
  const holder = path.slice(0, -1).reduce((at, key) => at[key] as typeof at, copy)
  delete holder[path.at(-1) ?? '']
  return copy
}

/** Names of an object’s required fields. */
function needed(schema: z.core.$ZodType): string[] {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.type !== 'object') return []
  return Object.entries(def.shape).flatMap(([name, item]) => (accepts(item, undefined) ? [] : [name]))
}

/** A schema nested in another. */
interface Part {
  schema: z.core.$ZodType
  mark: string
  /** The parts of a value it applies to, each with the keys that lead there. */
  values: (value: unknown) => [unknown, ...string[]][]
  /** A field that only this part requires: without it, another option of the union matches. */
  free?: string | undefined
}

function partsOf(schema: z.core.$ZodType): Part[] {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'optional':
    case 'nullable':
    case 'default':
    case 'readonly':
      return [{ schema: def.innerType, mark: '', values: (value) => [[value]] }]
    case 'array': {
      const values: Part['values'] = (value) =>
        Array.isArray(value) ? value.map((item, index) => [item, String(index)]) : []
      return [{ schema: def.element, mark: '[]', values }]
    }
    case 'record': {
      const values: Part['values'] = (value) =>
        isRecord(value) ? Object.entries(value).map(([key, item]) => [item, key]) : []
      return [{ schema: def.valueType, mark: '.*', values }]
    }
    case 'object':
      return Object.entries(def.shape).map(([name, item]) => ({
        schema: item,
        mark: `.${name}`,
        values: (value) => (isRecord(value) ? [[value[name], name]] : []),
      }))
    case 'union': {
      const name = 'discriminator' in def ? String(def.discriminator) : undefined
      const free = def.options.some((option) => name && !needed(option).includes(name)) ? name : undefined
      return def.options.map((option, index) => ({
        schema: option,
        mark: `#${index}`,
        values: (value) => (accepts(option, lenient(option, value)) ? [[value]] : []),
        free,
      }))
    }
    default:
      return []
  }
}

const accepts = (schema: z.core.$ZodType, value: unknown) => z.safeParse(schema, value).success
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
