import { EmojiPicker as Picker } from 'frimousse'
import classes from './EmojiPicker.module.css'

export default function EmojiPicker({ onInsert }: { onInsert: (emoji: string) => void }) {
  return (
    <Picker.Root
      className={classes.root}
      columns={8}
      resolveEmojiData={async () => (await import('./emojiData.ts')).emojiData()}
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
