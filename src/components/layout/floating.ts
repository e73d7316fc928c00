/**
 * The element of everything that floats above the page: menus, lists, dialogs, toasts. The console's frame moves it into its
 * main landmark, where screen readers look for content.
 */
export const floating = document.createElement('div')
// at the corner of the window, where a drawer without a left edge of its own starts
Object.assign(floating.style, { position: 'absolute', top: 0, left: 0 })
// also above what hides the page that it is in, such as an editor in full screen
floating.style.visibility = 'visible'
document.body.append(floating)

/** The `ref` of the main landmark. */
export function floatingInside(main: HTMLElement) {
  main.append(floating)
  // what is open, such as a toast, outlives the frame
  return () => document.body.append(floating)
}
