import emojis from 'emojibase-data/en/data.json'
import messages from 'emojibase-data/en/messages.json'
import type { EmojiData } from 'frimousse'

/** Newer ones are squares on many phones of today. */
const widelyShown = 15

/** Every emoji that most phones show, with the words people look for it by. */
export const emojiData = (): EmojiData => ({
  locale: 'en',
  emojis: emojis.flatMap(({ emoji, group, label, version, tags }) =>
    group === undefined || version > widelyShown ? [] : [{ emoji, category: group, label, version, tags: tags ?? [] }],
  ),
  categories: messages.groups
    .filter(({ key }) => key !== 'component')
    .map(({ order, message }) => ({ index: order, label: capital(message) })),
  skinTones: {
    light: 'Light',
    'medium-light': 'Medium light',
    medium: 'Medium',
    'medium-dark': 'Medium dark',
    dark: 'Dark',
  },
})

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)
