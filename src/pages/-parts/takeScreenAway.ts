/** The element of the dialog to sign in again, which stays. */
export const signInPlace = document.createElement('div')
document.body.append(signInPlace)

const isDrawn = (element: Element) => element !== signInPlace && !element.matches('script, style, link, template')

/**
 * Takes what is on the screen out of the document, with open dialogs, so that nobody can read, search, or print it. Its components go
 * on, and keep what was typed. Returns a function that puts it back, with its focus and scroll position.
 */
export function takeScreenAway(): () => void {
  // Mantine’s colors and sizes are on the screen too
  const styles = [...document.body.querySelectorAll('style')].map((style) => style.cloneNode(true))
  const { activeElement: focused } = document
  const { scrollX, scrollY } = window
  const taken = [...document.body.children].filter(isDrawn).map((element) => {
    const place = document.createComment('')
    element.replaceWith(place)
    return { element, place }
  })
  signInPlace.prepend(...styles)
  const { title } = document
  document.title = 'Signed out · Messaging Console'
  return () => {
    for (const style of styles) style.parentNode?.removeChild(style)
    for (const { element, place } of taken) place.replaceWith(element)
    document.title = title
    window.scrollTo(scrollX, scrollY)
    // its own list or drawer may have lost its position: that scrolls to it
    if (focused instanceof HTMLElement) focused.focus()
  }
}
