import emojis from 'emojibase-data/en/data.json'
import messages from 'emojibase-data/en/messages.json'
import { type EmojiData, EmojiPicker as Picker } from 'frimousse'
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
      <Picker.Viewport className={classes.viewport}>
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
              <div {...props} className={classes.row}>
                {children}
              </div>
            ),
            Emoji: ({ emoji, ...props }) => (
              <button {...props} className={classes.emoji} data-active={emoji.isActive || undefined}>
                {emoji.emoji}
              </button>
            ),
          }}
        />
      </Picker.Viewport>
    </Picker.Root>
  )
}

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
