import type { NumbersFile } from './numbersFile.ts'
import type { WhatsAppDraft } from './whatsAppDraft.ts'

const numberNames = new Set(['whatsapp', 'phone', 'phonenumber', 'mobile', 'msisdn', 'number', 'to', 'hwid'])

/** The columns of a new file that the fields of a draft take: those chosen before, or those with a telling name. */
export function guessColumns(draft: WhatsAppDraft, { columns }: NumbersFile): Partial<WhatsAppDraft> {
  const known = (name: string | null | undefined) => columns.find((column) => column === name)
  const plain = columns.map((name) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, ''))
  const named = (names: readonly string[]) => columns[plain.findIndex((name) => names.includes(name))]
  const places = Math.max(
    draft.variables.length,
    draft.kind === 'template' ? Math.max(0, ...plain.map((name) => Number(/^\d{1,2}$/.exec(name)?.[0] ?? 0))) : 0,
  )
  const numberColumn = known(draft.numberColumn) ?? named([...numberNames]) ?? ''
  const headerColumn = known(draft.headerColumn) ?? ''
  const guessed = Array.from({ length: places }, (_, index) => ({
    value: draft.variables[index]?.value ?? '',
    column: known(draft.variables[index]?.column) ?? named([String(index + 1)]),
  }))
  const taken = new Set([numberColumn, headerColumn, ...guessed.map(({ column }) => column)])
  // values that nothing is known of take the other columns in their order
  const others = columns.filter((column) => !taken.has(column))
  return {
    numberColumn,
    headerColumn,
    variables: guessed.map(({ value, column }) => ({
      value,
      column: column ?? (value.trim() === '' && numberColumn !== '' ? others.shift() : undefined) ?? '',
    })),
    buttons: draft.buttons.map(({ value, column }) => ({ value, column: known(column) })),
  }
}
