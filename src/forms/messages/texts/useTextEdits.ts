import { useCallback, useRef } from 'react'

interface Selection {
  from: number
  to: number
}

/** Changes the text of a field at its selection, and returns the focus to it. The functions stay the same while it is typed in. */
export function useTextEdits<Field extends HTMLInputElement | HTMLTextAreaElement>(
  value: string,
  onChange: (text: string) => void,
) {
  const input = useRef<Field>(null)
  const now = useRef({ value, onChange })
  now.current = { value, onChange }
  const edit = useCallback((change: (selected: Selection & { text: string }) => Selection & { text: string }) => {
    const element = input.current
    const text = now.current.value
    const from = element?.selectionStart ?? text.length
    const next = change({ text, from, to: element?.selectionEnd ?? text.length })
    now.current.onChange(next.text)
    requestAnimationFrame(() => {
      element?.focus()
      element?.setSelectionRange(next.from, next.to)
    })
  }, [])
  const insert = useCallback(
    (added: string) =>
      edit(({ text, from, to }) => {
        const end = from + added.length
        return { text: text.slice(0, from) + added + text.slice(to), from: end, to: end }
      }),
    [edit],
  )
  return { input, edit, insert }
}
