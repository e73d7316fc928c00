export interface ChatRun {
  text: string
  bold?: true
  italic?: true
  strike?: true
  mono?: true
}

const marks: readonly { sign: string; mark: 'bold' | 'italic' | 'strike' }[] = [
  { sign: '*', mark: 'bold' },
  { sign: '_', mark: 'italic' },
  { sign: '~', mark: 'strike' },
]

/** A mark opens at the start of a word and closes at the end of one, on the same line. There are none in code between three backticks. */
export function chatRuns(text: string): ChatRun[] {
  return text
    .split(/(```[\s\S]+?```)/)
    .flatMap((part): ChatRun[] =>
      /^```[\s\S]+```$/.test(part) ? [{ text: part.slice(3, -3), mono: true }] : marked(part, {}),
    )
}

function marked(text: string, carried: Omit<ChatRun, 'text'>): ChatRun[] {
  const found = marks
    .filter(({ mark }) => !carried[mark])
    .flatMap(({ sign, mark }) => {
      const s = `[${sign}]`
      // only space or punctuation around, no space inside
      const match = new RegExp(
        `(?<![\\p{L}\\p{N}${sign}])${s}(?=[^\\s${sign}])([^\\n]*?[^\\s])${s}(?![\\p{L}\\p{N}${sign}])`,
        'u',
      ).exec(text)
      return match ? [{ mark, index: match.index, whole: match[0], inner: match[1] ?? '' }] : []
    })
    .sort((a, b) => a.index - b.index)[0]
  if (!found) return text === '' ? [] : [{ ...carried, text }]
  const { mark, index, whole, inner } = found
  return [
    ...(index > 0 ? [{ ...carried, text: text.slice(0, index) }] : []),
    ...marked(inner, { ...carried, [mark]: true }),
    ...marked(text.slice(index + whole.length), carried),
  ]
}
