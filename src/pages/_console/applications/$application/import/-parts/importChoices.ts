import { notify } from '#components/feedback/notify.ts'
import { addressPlatforms } from '#contract/deviceTypes.ts'
import { errorText, formatCount, sentence } from '#format/format.ts'
import type { ImportKind } from '#model/imports/importKinds.ts'
import type { Plan } from '#model/imports/plan.ts'

interface KindWords {
  label: string
  help: string
  /** Of the rows that are sent: how many devices change is only known afterwards, except for what is registered. */
  action: (rows: number, unit: ImportUnit) => string
  consequences: readonly string[]
}

type ImportUnit = readonly [one: string, many: string]

export const kindPhrases: Record<ImportKind, KindWords> = {
  tags: {
    label: 'Set tags',
    help: 'Changes the tags of existing devices. One device per row. One column identifies the device; the others are tags.',
    action: (rows) => `Send ${formatCount(rows, 'row')}`,
    consequences: ['This can’t be undone: previous values aren’t kept.'],
  },
  register: {
    label: 'Register devices',
    help: 'Adds devices, or updates the push token, platform, tags, language, and other data of existing ones. A hardware ID and a platform are required; push platforms also need a push token.',
    action: (rows, unit) => `Register ${formatCount(rows, ...unit)}`,
    consequences: [
      'The devices get messages from now on.',
      'Existing devices get the push token, platform, and other values from their row. Empty cells change nothing.',
    ],
  },
  unregister: {
    label: 'Unregister devices',
    help: 'Removes the push tokens of devices, so they get no more messages. Their data and tags are kept.',
    action: (rows) => `Unregister devices in ${formatCount(rows, 'row')}`,
    consequences: ['They get no pushes until the app registers again.'],
  },
}

export const listChoices = [
  { value: 'set', label: 'Set', help: 'The cell replaces the list. Previous values are lost.' },
  { value: 'append', label: 'Append', help: 'The cell’s values are added to the list, without duplicates.' },
  { value: 'remove', label: 'Remove', help: 'The cell’s values are removed from the list. Others are kept.' },
] as const

export const emptyChoices = [
  { value: 'leave', label: 'Keep the tag’s value' },
  { value: 'remove', label: 'Remove the tag’s value' },
] as const

export const repeatChoices = [
  { value: 'last', label: 'Keep the last row', help: 'Earlier rows for the same device are skipped.' },
  { value: 'all', label: 'Keep all rows', help: 'Rows are sent in order: later rows overwrite earlier ones.' },
] as const

export const separatorChoices = [
  { value: ',', label: 'Comma: rye, oat' },
  { value: ';', label: 'Semicolon: rye; oat' },
  { value: '|', label: 'Pipe: rye|oat' },
  { value: '', label: 'None: one value per cell' },
] as const

export function notifyFailure(work: Promise<unknown>): void {
  work.catch((reason: unknown) => notify(sentence(errorText(reason))))
}

/** What the rows of an import are: addresses and numbers aren’t devices. */
export const importUnit = ({ kind, platform }: Pick<Plan, 'kind' | 'platform'>): ImportUnit =>
  kind !== 'register' || platform === undefined || !addressPlatforms.has(platform)
    ? ['device', 'devices']
    : platform === 14
      ? ['address', 'addresses']
      : ['number', 'numbers']
