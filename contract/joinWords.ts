const lists = {
  and: new Intl.ListFormat('en-US', { type: 'conjunction' }),
  or: new Intl.ListFormat('en-US', { type: 'disjunction' }),
}

/** `csv, json, or xml`: choices and lists in messages. */
export const joinWords = (words: readonly (string | number)[], joiner: 'and' | 'or'): string =>
  lists[joiner].format(words.map(String))
