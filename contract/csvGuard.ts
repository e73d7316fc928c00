/**
 * Protects against CSV injection: text that starts like a formula, even after spaces or in full-width characters, is
 * prefixed with an apostrophe. Numbers and phone numbers are unchanged. Text that already starts with such an apostrophe
 * gets another, so `unguarded` always restores the original. backend/rules/exports/exportStatement.ts does the same in
 * SQL, src/format/csv.ts in the browser.
 */
export const guardedStart = "^'*([\\t\\r\\n]| *([=@＝＠]|[+＋－-](?![0-9., ]*$)))"

const start = new RegExp(guardedStart)
const guard = new RegExp(guardedStart.replace('*', '+'))

export const csvGuarded = (text: string): string => (start.test(text) ? `'${text}` : text)

/** Reverses `guarded`. */
export const unguarded = (cell: string): string => (cell.startsWith("'") && guard.test(cell) ? cell.slice(1) : cell)
