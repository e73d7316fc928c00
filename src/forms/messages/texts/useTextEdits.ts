import { useRef } from 'react'

interface Selection {
  from: number
  to: number
}

/** Changes the text of a field at its selection, and returns the focus to it. */
export function useTextEdits<Field extends HTMLInputElement | HTMLTextAreaElement>(
  value: string,
  onChange: (text: string) => void,
) {
  const input = useRef<Field>(null)
  const edit = (change: (selected: Selection & { text: string }) => Selection & { text: string }) => {
    const element = input.current
    const from = element?.selectionStart ?? value.length
    const next = change({ text: value, from, to: element?.selectionEnd ?? value.length })
    onChange(next.text)
    requestAnimationFrame(() => {
      element?.focus()
      element?.setSelectionRange(next.from, next.to)
    })
  }
  const insert = (added: string) =>
    edit(({ text, from, to }) => {
      const end = from + added.length
      return { text: text.slice(0, from) + added + text.slice(to), from: end, to: end }
    })
  return { input, edit, insert }
}
