import { createContext, use } from 'react'
import type { ListedApplication } from '#api/applications.ts'
import type { Known } from '#contract/language/checkExpression.ts'
import type { KnownTag } from '#contract/language/defaultTags.ts'
import type { Words } from '#contract/language/describe.ts'
import type { GroupBlock } from '#model/filters/blocks.ts'

export interface CountSettings {
  /** Also devices without a push token. */
  includeWithoutTokens: boolean
  /** Count the whole some time after the last edit. */
  auto: boolean
  /** Count every clause then as well. */
  each: boolean
}

/** What every block of one editor shares. */
export interface Editor {
  application: string
  applications: readonly ListedApplication[]
  /** The account's tags. */
  tags: readonly KnownTag[]
  find: (tag: string) => KnownTag | undefined
  known: Known
  /** What conditions are put into words with. */
  words: Words
  root: GroupBlock
  /** Puts other blocks in place of these. `focus`: the id of the block that takes the focus then. */
  edit: (root: GroupBlock, focus?: string) => void
  /** Ids of the blocks that someone tried to save as they were: what they miss is told. */
  demanded: ReadonlySet<string>
  /** Why devices cannot be counted by this person. */
  noCount: string | undefined
  counting: CountSettings
}

export const EditorContext = createContext<Editor | undefined>(undefined)

/** The editor around a block. */
export function useEditor(): Editor {
  const editor = use(EditorContext)
  if (!editor) throw new Error('SegmentEditor is missing around this block')
  return editor
}
