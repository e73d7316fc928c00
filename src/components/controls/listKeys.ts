import type { FormEvent, KeyboardEvent } from 'react'
import { folded } from '#format/folded.ts'

/** Keys that are pressed within this time, in milliseconds, are one word. */
const pause = 700

let typed: { input?: HTMLInputElement; text: string; at: number } = { text: '', at: 0 }

/** Highlights the option whose name begins with what is typed: in a list that is only chosen from, as in those of the browser. */
export function typeAhead(event: KeyboardEvent<HTMLInputElement>) {
  const { currentTarget: input, key, timeStamp } = event
  if (!input.readOnly || key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return
  const goesOn = typed.input === input && timeStamp - typed.at < pause
  if (key === ' ') {
    if (!goesOn) return
    // a space between words: Mantine would close the list
    event.preventDefault()
    Object.defineProperty(event.nativeEvent, 'code', { value: '' })
  }
  typed = { input, text: goesOn ? typed.text + key : key, at: timeStamp }
  if (input.ariaExpanded === 'false') press(input, 'ArrowDown')
  const { text } = typed
  // the list opens first
  setTimeout(() => highlight(input, folded(text)))
}

/** Tells a screen reader the first match of what is typed: Mantine highlights it only for the eye. */
export function tellHighlighted({ currentTarget: input }: FormEvent<HTMLInputElement>) {
  setTimeout(() => {
    if (!optionsOf(input).some(isHighlighted)) return
    press(input, 'ArrowDown')
    press(input, 'ArrowUp')
  })
}

/** Highlights the first suggestion for what is typed, also for a screen reader: Enter picks it. */
export function highlightFirst({ currentTarget: input }: Pick<FormEvent<HTMLInputElement>, 'currentTarget'>) {
  setTimeout(() => {
    const options = optionsOf(input)
    if (input.value.trim() !== '' && options.length > 0 && !options.some(isHighlighted)) press(input, 'ArrowDown')
  })
}

/**
 * Keeps what is typed when Ctrl+Enter or ⌘+Enter submits the form: Mantine would pick what is highlighted, unless an input method
 * composes text, which is what this key code says.
 */
export function keepTyped({ key, ctrlKey, metaKey, nativeEvent }: KeyboardEvent) {
  if (key === 'Enter' && (ctrlKey || metaKey)) Object.defineProperty(nativeEvent, 'keyCode', { value: 229 })
}

function highlight(input: HTMLInputElement, text: string) {
  const options = optionsOf(input)
  // the same letter again goes to the next option that begins with it
  const letter = [...text].every((other) => other === text[0]) ? text[0] : undefined
  const from = Math.max(options.findIndex(isHighlighted), 0) + (letter ? 1 : 0)
  const match = [...options.slice(from), ...options.slice(0, from)].find(
    (option) => !option.hasAttribute('data-combobox-disabled') && folded(option.textContent).startsWith(letter ?? text),
  )
  for (let steps = 0; match && !isHighlighted(match) && steps < options.length; steps++) press(input, 'ArrowDown')
}

const optionsOf = (input: HTMLInputElement) => [
  ...(document.getElementById(input.getAttribute('aria-controls') ?? '')?.querySelectorAll('[role=option]') ?? []),
]

const isHighlighted = (option: Element) => option.hasAttribute('data-combobox-selected')

const press = (input: HTMLInputElement, code: 'ArrowDown' | 'ArrowUp') =>
  input.dispatchEvent(new KeyboardEvent('keydown', { key: code, code, bubbles: true, cancelable: true }))
