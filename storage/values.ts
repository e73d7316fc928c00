import pg from 'pg'

// Dates given as parameters mean the same moment wherever the process runs.
pg.defaults.parseInputDatesAsUTC = true

type Parse = (text: string) => unknown

/** int8: a number while it is exact, else the digits as text. */
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
 * How values of both storages become JavaScript: int8 a number (text beyond 2^53), numeric text, date `YYYY-MM-DD`,
 * timestamptz and timestamp (as UTC) a Date, json and jsonb parsed, bytea a Buffer, arrays of these as arrays.
 * The other way: arrays become PostgreSQL arrays (a JSON array needs JSON.stringify), objects JSON, Uint8Array bytea.
 */
export const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers[oid]) ||
    pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
}
