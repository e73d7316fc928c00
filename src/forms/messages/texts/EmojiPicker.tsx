import emojis from 'emojibase-data/en/data.json'
import messages from 'emojibase-data/en/messages.json'
import { type EmojiData, EmojiPicker as Picker } from 'frimousse'
import type { AriaAttributes } from 'react'
import { capitalized } from '#format/format.ts'
import classes from './EmojiPicker.module.css'

export default function EmojiPicker({ onInsert }: { onInsert: (emoji: string) => void }) {
  return (
    <Picker.Root
      className={classes.root}
      columns={8}
      resolveEmojiData={async () => emojiData()}
      onEmojiSelect={({ emoji }) => onInsert(emoji)}
    >
      <Picker.Search className={classes.search} placeholder="Search emoji" aria-label="Search emoji" data-autofocus />
      {/* focusable, so that it can be scrolled by keyboard */}
      <Picker.Viewport className={classes.viewport} tabIndex={0} role="group" aria-label="Emoji">
        <Picker.Loading className={classes.note}>Loading…</Picker.Loading>
        <Picker.Empty className={classes.note}>No emoji found.</Picker.Empty>
        <Picker.List
          className={classes.list}
          components={{
            CategoryHeader: ({ category, ...props }) => (
              <div {...props} className={classes.category}>
                {category.label}
              </div>
            ),
            Row: ({ children, ...props }) => (
              <div {...fromOne(props)} className={classes.row}>
                {children}
              </div>
            ),
            Emoji: ({ emoji, ...props }) => (
              <button
                {...fromOne(props)}
                ref={emoji.isActive ? intoView : undefined}
                className={classes.emoji}
                data-active={emoji.isActive || undefined}
              >
                {emoji.emoji}
              </button>
            ),
          }}
        />
      </Picker.Viewport>
    </Picker.Root>
  )
}

/** ARIA counts rows and columns from 1, the picker from 0. */
function fromOne<Props extends AriaAttributes>(props: Props): Props {
  const { 'aria-rowindex': row, 'aria-colindex': column } = props
  return {
    ...props,
    ...(row !== undefined && { 'aria-rowindex': row + 1 }),
    ...(column !== undefined && { 'aria-colindex': column + 1 }),
  }
}

// the picker looks for the row by the index that it gave
const intoView = (active: HTMLElement | null) => active?.scrollIntoView({ block: 'nearest' })

const widelyShown = 15

const emojiData = (): EmojiData => ({
  locale: 'en',
  emojis: emojis.flatMap(({ emoji, group, label, version, tags }) =>
    group === undefined || version > widelyShown ? [] : [{ emoji, category: group, label, version, tags: tags ?? [] }],
  ),
  categories: messages.groups
    .filter(({ key }) => key !== 'component')
    .map(({ order, message }) => ({ index: order, label: capitalized(message) })),
  skinTones: {
    light: 'Light',
    'medium-light': 'Medium light',
    medium: 'Medium',
    'medium-dark': 'Medium dark',
    dark: 'Dark',
  },
})
