import {
  IconClick,
  IconCode,
  IconColumns2,
  IconHeading,
  IconMailOff,
  IconPhoto,
  IconSeparatorHorizontal,
  IconSpacingVertical,
  IconTextSize,
  IconUsers,
} from '@tabler/icons-react'
import type { MenuEntry } from '#components/controls/ActionsMenu.tsx'
import type { BlockName } from './extensions.ts'

/** The blocks to add, most used first. */
const blocks = [
  ['text', 'Text', IconTextSize],
  ['heading', 'Heading', IconHeading],
  ['picture', 'Image', IconPhoto],
  ['button', 'Button', IconClick],
  ['columns', 'Columns', IconColumns2],
  ['divider', 'Divider', IconSeparatorHorizontal],
  ['spacer', 'Spacer', IconSpacingVertical],
  ['social', 'Social links', IconUsers],
  ['unsubscribe', 'Unsubscribe link', IconMailOff],
  ['html', 'HTML', IconCode],
] as const

export const blockEntries = (onInsert: (name: BlockName) => void): MenuEntry[] =>
  blocks.map(([name, label, icon]) => ({ label, icon, onClick: () => onInsert(name) }))

/** The block that `/` and the beginning of its name stand for: `/im` is an image. */
export const typedBlock = (text: string): BlockName | undefined => {
  const typed = /^\/([a-z]+)$/i.exec(text)?.[1]?.toLowerCase()
  return typed === undefined ? undefined : blocks.find(([, label]) => label.toLowerCase().startsWith(typed))?.[0]
}

const labels: Readonly<Record<string, string>> = {
  ...Object.fromEntries(blocks.map(([name, label]) => [name, label])),
  ...{ paragraph: 'Text', bulletList: 'List', orderedList: 'Numbered list' },
}

export const blockLabel = (name: string): string => labels[name] ?? name
