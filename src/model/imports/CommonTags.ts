import type { ImportTarget, Plan } from './plan.ts'

/** `value` as text, as an address can have it. */
export interface CommonTag {
  tag: string
  value: string
}

/** Finds a tag that all rows set to the same value: what they can be found by later. A new tag comes first. */
export class CommonTags {
  readonly #names: readonly string[]
  #values: Map<string, string> | undefined
  #rows = 0

  constructor({ targets, lists }: Plan) {
    const tags = targets.filter((target) => target.is === 'tag').filter(({ type }) => groups(type, lists))
    const isNew = (tag: TagTarget) => Number(tag.isNew ?? false)
    this.#names = tags.sort((a, b) => isNew(b) - isNew(a)).map(({ name }) => name)
  }

  add(tags: unknown): void {
    this.#rows += 1
    const values = (tags ?? {}) as Readonly<Record<string, unknown>>
    if (!this.#values)
      this.#values = new Map(
        this.#names.flatMap((name) => {
          const value = single(values[name])
          return value === undefined ? [] : [[name, value] as const]
        }),
      )
    else for (const [name, value] of this.#values) if (single(values[name]) !== value) this.#values.delete(name)
  }

  found(): CommonTag | undefined {
    const [first] = this.#values ?? []
    return first && this.#rows > 1 ? { tag: first[0], value: first[1] } : undefined
  }
}

type TagTarget = Extract<ImportTarget, { is: 'tag' }>

/** Whether a value makes a group: dates and decimals are measured, and a value that is removed is nowhere. */
const groups = (type: TagTarget['type'], lists: Plan['lists']): boolean =>
  type === 1 || type === 2 || type === 5 || (type === 3 && lists !== 'remove')

function single(value: unknown): string | undefined {
  if (Array.isArray(value)) return value.length === 1 ? single(value[0]) : undefined
  return value === null || value === undefined || value === '' ? undefined : String(value)
}
