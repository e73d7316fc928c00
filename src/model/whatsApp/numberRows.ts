import { whatsAppNumber } from '#contract/values.ts'
import type { WhatsAppNotification } from '#contract/whatsApp.ts'
import { plainNumber } from '../shared/phone.ts'
import { isWebUrl } from '../shared/urls.ts'
import {
  countVariables,
  isFile,
  toWhatsAppNotification,
  toWhatsAppNumber,
  urlWords,
  type WhatsAppDraft,
} from './whatsAppDraft.ts'

/** A row of the file that can be sent: `row` as in a spreadsheet, the header is 1. */
export interface NumberRow {
  row: number
  number: string
  notification: WhatsAppNotification
}

export interface CheckedNumbers {
  good: readonly NumberRow[]
  /** All problems of a row, in one line. */
  bad: readonly { row: number; message: string }[]
}

/** Without the rows whose numbers aren’t registered, which would get nothing. */
export function leaveOut({ good, bad }: CheckedNumbers, unknown: readonly string[]): CheckedNumbers & { left: number } {
  const lost = new Set(unknown)
  const left = good.filter(({ number }) => lost.has(number))
  return {
    good: good.filter(({ number }) => !lost.has(number)),
    bad: [
      ...bad,
      ...left.map(({ row, number }) => ({ row, message: `${number} isn’t registered, so it was left out` })),
    ],
    left: left.length,
  }
}

/** The messages of a draft to a file of numbers. A number that occurs twice gets the first one that can be sent. */
export function checkNumbers(draft: WhatsAppDraft): CheckedNumbers {
  const { file, numberColumn } = draft
  const good: NumberRow[] = []
  const bad: { row: number; message: string }[] = []
  const numberAt = file?.columns.indexOf(numberColumn ?? '') ?? -1
  if (!file || numberAt < 0) return { good, bad }
  const needed = neededColumns(draft)
  const urlColumn = draft.kind === 'template' && isFile(draft.header) ? draft.headerColumn : undefined
  const seen = new Map<string, number>()
  for (const { number: row, cells } of file.rows) {
    const hwid = toWhatsAppNumber(cells[numberAt] ?? '')
    const before = seen.get(hwid)
    const valid = whatsAppNumber.safeParse(hwid).success
    const url = urlColumn ? (cells[file.columns.indexOf(urlColumn)] ?? '').trim() : ''
    const problems = [
      cells.length !== file.columns.length && `The number of cells doesn’t match the ${file.columns.length} columns`,
      !valid && numberProblem(numberColumn ?? '', cells[numberAt] ?? ''),
      before !== undefined && `${numberColumn}: Already in row ${before}`,
      ...needed.map((name) => (cells[file.columns.indexOf(name)] ?? '').trim() === '' && `${name} is blank`),
      url !== '' && !isWebUrl(url) && `${draft.headerColumn}: ${urlWords}`,
    ].filter((problem) => problem !== false)
    if (problems.length > 0) bad.push({ row, message: problems.join('; ') })
    else {
      seen.set(hwid, row)
      const notification = toWhatsAppNotification(rowDraft(draft, cells))
      good.push({ row, number: hwid.replace('whatsapp:', ''), notification })
    }
  }
  return { good, bad }
}

/** Names the value: in a list of rows, that is what they are told apart by. */
const numberProblem = (column: string, cell: string): string =>
  cell.trim() === ''
    ? `${column} is blank`
    : `${column}: “${cell.trim()}” ${
        /^\+[1-9]\d*$/.test(plainNumber(cell)) && plainNumber(cell).length < 8
          ? 'is too short for a number with its country code'
          : 'isn’t a number with a plus sign and country code'
      }`

/** The columns without which a row has no message: their values go into it, and there is none for a blank cell. */
function neededColumns({ kind, content, variables, header, headerColumn, buttons }: WhatsAppDraft): string[] {
  const template = kind === 'template'
  const values = template ? [...variables, ...buttons] : variables.slice(0, countVariables(content))
  const names = [
    ...values.map(({ column, value }) => !value?.trim() && column),
    template && header !== 'none' && headerColumn,
  ]
  return [...new Set(names.filter((name): name is string => Boolean(name)))]
}

/** The draft with a row’s number and values. */
export function rowDraft(draft: WhatsAppDraft, cells: readonly string[]): WhatsAppDraft {
  const getCell = (name: string | null | undefined) =>
    name ? (cells[draft.file?.columns.indexOf(name) ?? -1] ?? '').trim() : undefined
  const fill = (values: WhatsAppDraft['variables']) =>
    values.map(({ value, column }) => ({ value: getCell(column) || value }))
  return {
    ...draft,
    number: getCell(draft.numberColumn) ?? '',
    variables: fill(draft.variables),
    headerValue: getCell(draft.headerColumn) ?? draft.headerValue,
    buttons: fill(draft.buttons),
  }
}

/** The message of a draft to another number, now: as a row of the file gets it, if there is one. Unknown numbers are registered. */
export function testDraft(draft: WhatsAppDraft, number: string, row: number | undefined): WhatsAppDraft {
  const cells = draft.file?.rows.find((one) => one.number === row)?.cells
  const filled = draft.to === 'file' && cells ? rowDraft(draft, cells) : draft
  return { ...filled, to: 'number', file: undefined, number, when: 'now', register: true }
}

/** The message to the first row that can be sent, if it goes to a file of numbers. */
export function firstMessage(draft: WhatsAppDraft): WhatsAppDraft {
  if (draft.to === 'number' || !draft.file) return draft
  const [first] = checkNumbers(draft).good
  const cells = draft.file.rows.find(({ number }) => number === first?.row)?.cells ?? []
  return rowDraft(draft, cells)
}
