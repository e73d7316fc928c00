/** Focuses the first section heading in the element, so that it is read out and scrolled into view. */
export function focusHeading(root: HTMLElement | null) {
  const heading = root?.querySelector('h2')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus()
}
