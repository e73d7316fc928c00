/** What the value of an attribute is. */
export const kinds = ['text', 'number', 'boolean'] as const
export type Kind = (typeof kinds)[number]

/** One attribute of an event, as it is typed. */
export interface AttributeRow {
  name: string
  kind: Kind
  value: string
}

/** What is wrong with a row, by its place and the field in it. */
export interface AttributeFault {
  place: number
  field: 'name' | 'value'
  message: string
}

const number = /^\s*[+-]?\d{1,15}(\.\d{1,15})?\s*$/
const blank = ({ name, value }: AttributeRow) => name.trim() === '' && value.trim() === ''

/** What is wrong with rows; rows that were left empty are none. */
export function attributeFaults(rows: readonly AttributeRow[]): AttributeFault[] {
  const names = rows.map(({ name }) => name.trim())
  return rows.flatMap((row, place): AttributeFault[] => {
    const { kind, value } = row
    const name = names[place] ?? ''
    if (blank(row)) return []
    const faults: AttributeFault[] = []
    if (name === '') faults.push({ place, field: 'name', message: 'Name the attribute' })
    else if (names.indexOf(name) < place) faults.push({ place, field: 'name', message: 'This name is there already' })
    if (kind === 'text' && value.trim() === '')
      faults.push({ place, field: 'value', message: 'Give the attribute a value' })
    if (kind === 'number' && !number.test(value))
      faults.push({ place, field: 'value', message: 'Use a number, such as 12.50' })
    if (kind === 'boolean' && value !== 'true' && value !== 'false')
      faults.push({ place, field: 'value', message: 'Choose yes or no' })
    return faults
  })
}

/** The object that rows stand for; of rows that are wrong, what can be had of them. */
export const attributesFrom = (rows: readonly AttributeRow[]): Record<string, unknown> =>
  Object.fromEntries(
    rows
      .filter((row) => !blank(row))
      .map(({ name, kind, value }) => [
        name.trim(),
        kind === 'text' ? value : kind === 'boolean' ? value === 'true' : Number(value),
      ]),
  )

/** An object as rows; undefined where one of its values is no text with something in it, number or boolean. */
export function rowsFrom(attributes: Readonly<Record<string, unknown>>): AttributeRow[] | undefined {
  const rows = Object.entries(attributes).map(([name, value]) => {
    const kind = kinds.find((kind) => (kind === 'text' ? typeof value === 'string' : typeof value === kind))
    // a row without a value would be refused
    return kind && String(value).trim() !== '' && { name, kind, value: String(value) }
  })
  return rows.every((row) => typeof row === 'object') ? rows : undefined
}

/** The object that a text holds as JSON, or what is wrong with it. Nothing stands for no attributes. */
export function attributesInJson(json: string): { object: Record<string, unknown> } | { error: string } {
  if (json.trim() === '') return { object: {} }
  try {
    const value: unknown = JSON.parse(json)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { object: { ...value } }
    return { error: 'Write an object, such as {"total": 12.5}' }
  } catch (reason) {
    return { error: `This is not JSON: ${reason instanceof Error ? reason.message : String(reason)}` }
  }
}

/** An object as a text that people read. */
export const jsonFrom = (object: Readonly<Record<string, unknown>>): string =>
  Object.keys(object).length === 0 ? '' : JSON.stringify(object, null, 2)
