import type { NumbersFile } from './numbersFile.ts'
import type { UsedTemplate } from './usedTemplates.ts'
import type { WhatsAppDraft } from './whatsAppDraft.ts'

const numberNames = new Set(['whatsapp', 'phone', 'phonenumber', 'mobile', 'msisdn', 'number', 'to', 'hwid'])

const plainName = (column: string) => column.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** The number of the value that a column is named for, as `1`, `{{1}}`, or `Value 1` are. */
const placeIn = (column: string): number =>
  Number(/^(?:value|variable|var)?(\d{1,2})$/.exec(plainName(column))?.[1] ?? 0)

/** The column that is named for a value, counted from 1. */
export const columnFor = (place: number, columns: readonly string[]): string | undefined =>
  columns.find((column) => placeIn(column) === place)

/**
 * The columns of a new file that the fields of a draft take: those chosen before, those that the template took last, or those
 * with a telling name. Values have no names, and the order of columns says nothing: what isn’t known stays open.
 */
export function guessColumns(
  draft: WhatsAppDraft,
  { columns }: Pick<NumbersFile, 'columns'>,
  last?: Pick<UsedTemplate, 'columns'>,
): Partial<WhatsAppDraft> {
  const known = (name: string | null | undefined) => (name ? columns.find((column) => column === name) : undefined)
  const places = Math.max(draft.variables.length, draft.kind === 'template' ? Math.max(0, ...columns.map(placeIn)) : 0)
  const numberColumn = known(draft.numberColumn) ?? columns.find((column) => numberNames.has(plainName(column))) ?? ''
  return {
    numberColumn,
    headerColumn: known(draft.headerColumn) ?? '',
    variables: Array.from({ length: places }, (_, index) => {
      const { value = '', column } = draft.variables[index] ?? {}
      const taken = value.trim() === '' ? known(last?.columns?.[index]) : undefined
      return { value, column: known(column) ?? taken ?? columnFor(index + 1, columns) ?? null }
    }),
    buttons: draft.buttons.map(({ value, column }) => ({ value, column: known(column) })),
  }
}
