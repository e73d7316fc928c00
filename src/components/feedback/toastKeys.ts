const typed =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]:not([contenteditable=false])'

/** The keys of the newest toast with a button: Ctrl/⌘+Z presses Undo, unless the field being edited has its own, and F6 focuses it. */
function onKey(event: KeyboardEvent) {
  const { key, target, ctrlKey, metaKey, shiftKey, altKey } = event
  if (event.defaultPrevented || event.isComposing) return
  const undoes = key.toLowerCase() === 'z' && ctrlKey !== metaKey && !shiftKey && !altKey
  if (undoes ? target instanceof Element && target.closest(typed) : key !== 'F6') return
  const buttons = document.querySelectorAll<HTMLElement>(undoes ? '[data-toast-action=Undo]' : '[data-toast-action]')
  const newest = [...buttons].at(-1)
  if (!newest) return
  event.preventDefault()
  if (undoes) newest.click()
  else newest.focus()
}

// loaded with the first toast
window.addEventListener('keydown', onKey)
