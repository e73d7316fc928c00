export type ChatSign = '*' | '_' | '~' | '```'

export interface Selected {
  text: string
  from: number
  to: number
}

/**
 * Puts the selected part of a text between marks of WhatsApp, or removes them: the selection, else the word around the caret.
 * Marks work on one line without spaces inside, so each line gets its own; only code goes over several.
 */
export function toggleMark(selected: Selected, sign: ChatSign): Selected {
  const { text, ...place } = selected
  const [from, to] = withMarks(text, trimmed(text, place.from === place.to ? wordAt(text, place.from) : place))
  const before = text.slice(0, from)
  const part = text.slice(from, to)
  const after = text.slice(to)
  if (part === '') return { text: before + sign + sign + after, from: from + sign.length, to: from + sign.length }
  const lines = sign === '```' ? [part] : part.split('\n')
  const marked = (line: string) => line.trim() === '' || markPlace(line, sign) >= 0
  const change = lines.every(marked) ? unmark : mark
  const changed = lines.map((line) => change(line, sign)).join('\n')
  return { text: before + changed + after, from, to: from + changed.length }
}

function wordAt(text: string, at: number) {
  const start = /[^\s]*$/.exec(text.slice(0, at))?.[0].length ?? 0
  const end = /^[^\s]*/.exec(text.slice(at))?.[0].length ?? 0
  return { from: at - start, to: at + end }
}

function trimmed(text: string, { from, to }: { from: number; to: number }) {
  const part = text.slice(from, to)
  const start = from + (part.length - part.trimStart().length)
  return part.trim() === '' ? { from, to: from } : { from: start, to: start + part.trim().length }
}

/** With the marks that stand around it. */
function withMarks(text: string, { from, to }: { from: number; to: number }): [from: number, to: number] {
  let width = 0
  while (isMark(text[from - width - 1]) && text[from - width - 1] === text[to + width]) width += 1
  return [from - width, to + width]
}

const isMark = (character: string | undefined): boolean => character !== undefined && '*_~`'.includes(character)

/** Where the sign stands among the marks at the start of a line, if also at its end; otherwise -1. */
function markPlace(line: string, sign: ChatSign): number {
  const place = (/^(?:[*_~]|```)+/.exec(line)?.[0] ?? '').indexOf(sign)
  const end = line.length - place
  return place >= 0 && end - sign.length >= place + sign.length && line.slice(end - sign.length, end) === sign
    ? place
    : -1
}

function unmark(line: string, sign: ChatSign): string {
  const place = markPlace(line, sign)
  if (place < 0) return line
  const inner = line.slice(place + sign.length, line.length - place - sign.length)
  return line.slice(0, place) + inner + line.slice(line.length - place)
}

/** Spaces at the ends stay outside. */
const mark = (line: string, sign: ChatSign): string => {
  const inner = line.trim()
  return inner === '' || markPlace(line, sign) >= 0 ? line : line.replace(inner, () => sign + inner + sign)
}
