import { notify } from '#components/feedback/notify.ts'
import { formatCount } from '#format/counts.ts'
import { sentence } from '#format/text.ts'
import type { ImportKind } from '#model/imports/plan.ts'

interface KindWords {
  label: string
  help: string
  /** What an import of this kind is doing. */
  doing: string
  /** What is about to be done to so many devices: the words of the button. */
  action: (devices: number) => string
  consequences: readonly string[]
}

const getDevices = (count: number) => formatCount(count, 'device')

/** What the three imports are called and what they mean. */
export const kindPhrases: Record<ImportKind, KindWords> = {
  tags: {
    label: 'Set tags',
    help: 'Changes the tags of devices that are there already. Each row names one device; the other columns are tags.',
    doing: 'which sets tags',
    action: (count) => `Set the tags of ${getDevices(count)}`,
    consequences: [
      'A device that the application does not have is left out and reported as not found.',
      'There is no way back: what a tag held before is not kept.',
    ],
  },
  register: {
    label: 'Register devices',
    help: 'Adds devices, or gives known ones a new push token, platform and tags. A row needs a hardware id, a platform and a push token.',
    doing: 'which registers devices',
    action: (count) => `Register ${getDevices(count)}`,
    consequences: [
      'They can be reached by the next message that is sent to them.',
      'A device that is there already gets the push token, platform and tags of its row.',
    ],
  },
  unregister: {
    label: 'Unregister devices',
    help: 'Takes the push tokens of devices away, so that no message reaches them. Their data and tags stay.',
    doing: 'which unregisters devices',
    action: (count) => `Unregister ${getDevices(count)}`,
    consequences: [
      'No push reaches them until the app registers them again.',
      'A device that the application does not have is left out and reported as not found.',
    ],
  },
}

/** What is done with the values of lists, by their consequence. */
export const listChoices = [
  { value: 'set', label: 'Set', help: 'The list becomes exactly what the cell holds. Values it had before are gone.' },
  { value: 'append', label: 'Append', help: 'The values of the cell join those that are there; none is there twice.' },
  { value: 'remove', label: 'Remove', help: 'The values of the cell are taken out of the list; the others stay.' },
] as const

export const emptyChoices = [
  { value: 'leave', label: 'Leave the tag as it is', help: 'The device keeps what it has.' },
  { value: 'remove', label: 'Remove the tag’s value', help: 'The device has no value of this tag any more.' },
] as const

export const repeatChoices = [
  { value: 'last', label: 'Keep the last row', help: 'Earlier rows of the same device are skipped.' },
  {
    value: 'all',
    label: 'Keep all rows',
    help: 'They are sent in their order: later ones change what earlier ones did.',
  },
] as const

export const separatorChoices = [
  { value: ',', label: 'Comma: rye, oat' },
  { value: ';', label: 'Semicolon: rye; oat' },
  { value: '|', label: 'Vertical bar: rye|oat' },
  { value: '', label: 'Nothing: one value in a cell' },
] as const

/** Says in the corner why something could not begin. What fails later is said where it runs. */
export function orSay(work: Promise<unknown>): void {
  work.catch((reason: unknown) => notify(sentence(reason instanceof Error ? reason.message : String(reason))))
}
