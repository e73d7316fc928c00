/**
 * What keeps a spreadsheet from running a cell of a CSV file: a text that starts like a formula, after spaces or in full-width
 * characters too, gets an apostrophe in front. Numbers
 * and phone numbers stay as they are. A text that has such apostrophes of its own gets one more, so that `unguarded` always gives
 * back what was there. backend/rules/exports/exportStatement.ts says the same in SQL, src/components/table/csv.ts for tables.
 */
export const guardedStart = "^'*([\\t\\r\\n]| *([=@＝＠]|[+＋－-](?![0-9., ]*$)))"

const start = new RegExp(guardedStart)
const guard = new RegExp(guardedStart.replace('*', '+'))

export const csvGuarded = (text: string): string => (start.test(text) ? `'${text}` : text)

/** A cell as it was before `guarded`. */
export const unguarded = (cell: string): string => (cell.startsWith("'") && guard.test(cell) ? cell.slice(1) : cell)
