/** Where the cursor is in sight, in pixels from the edges of the window: below the toolbar that sticks, and above the footer. */
export const inSight = {
  right: 5,
  bottom: 80,
  left: 5,
  get top() {
    // the editor only scrolls while it has the focus
    const tools = document.activeElement?.closest('[data-block-editor]')?.querySelector('[role=toolbar]')
    // on phones, only the row of the block sticks
    const stuck = [tools, tools?.lastElementChild].find((part) => part && getComputedStyle(part).position === 'sticky')
    return stuck ? Number.parseFloat(getComputedStyle(stuck).top) + stuck.getBoundingClientRect().height + 16 : 72
  },
}
