import { expect, it } from 'vitest'
import { suggestionsAt } from './completions.ts'

const around = {
  tags: [
    { name: 'Color', type: 3 },
    { name: 'Paid', type: 5 },
  ],
  applications: [{ code: 'C0FFE-E0001', title: 'Harbor Coffee' }],
}

/** The first three suggestions at the bar, and the text with the first of them applied. */
function offered(marked: string) {
  const at = marked.indexOf('|')
  const source = marked.replace('|', '')
  const found = suggestionsAt(source, at, around)
  if (!found) return undefined
  const [first] = found.options
  return {
    labels: found.options.slice(0, 3).map(({ label }) => label),
    written: source.slice(0, found.from) + first?.apply + source.slice(found.to),
  }
}

it.each([
  ['|', ['T', 'AT', 'A'], 'T("'],
  ['A("X") + t|', ['T', 'AT', 'A'], 'A("X") + T("'],
  ['(|', ['T', 'AT', 'A'], '(T("'],
  ['A("X") |', ['*', '+', '\\'], 'A("X") * '],
  ['T(|', ['Color', 'Paid', 'Language'], 'T("Color"'],
  ['T("co|")', ['Color', 'Paid', 'Language'], 'T("Color")'],
  ['T("co|', ['Color', 'Paid', 'Language'], 'T("Color"'],
  ['T("Color", |)', ['EQ', 'IN', 'NOTIN'], 'T("Color", EQ)'],
  ['T("Color", n|)', ['EQ', 'IN', 'NOTIN'], 'T("Color", EQ)'],
  ['T("Whatever", |)', ['EQ', 'NOTEQ', 'IN'], 'T("Whatever", EQ)'],
  ['T("Paid", EQ, |)', ['true', 'false'], 'T("Paid", EQ, true)'],
  [
    'T("First Install", BETWEEN, [|',
    ['0 days ago', '7 days ago', '30 days ago'],
    'T("First Install", BETWEEN, ["0 days ago"',
  ],
  ['AT("|', ['C0FFE-E0001'], 'AT("C0FFE-E0001"'],
  ['AT("C0FFE-E0001", "Co|")', ['Color', 'Paid', 'Language'], 'AT("C0FFE-E0001", "Color")'],
  ['A("C0FFE-E0001", [i|])', ['ios', 'android', 'osx'], 'A("C0FFE-E0001", [ios])'],
  ['A("X", [ios, |])', ['ios', 'android', 'osx'], 'A("X", [ios, ios])'],
  ['A("X", [], |)', ['with_tokens'], 'A("X", [], [with_tokens])'],
  ['T("Platform", EQ, |)', ['ios', 'android', 'osx'], 'T("Platform", EQ, "ios")'],
])('%s', (marked, labels, written) => expect(offered(marked)).toEqual({ labels, written }))

it.each(['T("Color", EQ, "|', 'T("Color" |', 'T("First Install", IN, [|', 'Seen(|', 'T("Color", EQ, "red"|'])(
  '%s offers nothing',
  (marked) => expect(offered(marked)).toBeUndefined(),
)
