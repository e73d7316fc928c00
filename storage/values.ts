import pg from 'pg'

// Date parameters mean the same moment in every time zone of the process.
pg.defaults.parseInputDatesAsUTC = true

type Parse = (text: string) => unknown

/** int8: a number if it is exact, otherwise the digits as text. */
const integer: Parse = (text) => {
  const number = Number(text)
  return Number.isSafeInteger(number) ? number : text
}

const asText: Parse = (text) => text

/** timestamp without time zone: taken as UTC. */
const utc: Parse = (text) => (text.endsWith('infinity') ? text : new Date(`${text.replace(' ', 'T')}Z`))

const textArray = 1009 as typeof pg.types.builtins.TEXT
const splitArray: Parse = pg.types.getTypeParser(textArray)

const each =
  (parse: Parse): Parse =>
  (text) => {
    const deep = (item: unknown): unknown =>
      Array.isArray(item) ? item.map(deep) : item === null ? null : parse(String(item))
    return deep(splitArray(text))
  }

// Type numbers: https://github.com/postgres/postgres/blob/master/src/include/catalog/pg_type.dat
const parsers: Readonly<Record<number, Parse>> = {
  20: integer,
  1016: each(integer),
  1082: asText,
  1182: each(asText),
  1114: utc,
  1115: each(utc),
  1700: asText,
  1231: each(asText),
}

/**
 * Conversion of values on both storages: int8 to a number (text beyond 2^53), numeric to text, date to `YYYY-MM-DD`,
 * timestamptz and timestamp (as UTC) to a Date, json and jsonb parsed, bytea to a Buffer, arrays of these to arrays.
 * The other way: arrays become PostgreSQL arrays (a JSON array needs JSON.stringify), objects JSON, Uint8Array bytea.
 */
export const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers[oid]) ||
    pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
}
