/** For a button that is off for a moment and keeps the focus; the element of the ID says why. */
export const heldBy = (id: string) => ({ 'data-disabled': true, 'aria-disabled': true, 'aria-describedby': id })
