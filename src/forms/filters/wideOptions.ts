/** Options of a narrow field: as wide as they need. */
export const wideOptions = {
  transitionProps: { duration: 0 },
  width: 'max-content',
  position: 'bottom-start',
  styles: { dropdown: { minWidth: 240, maxWidth: 'min(420px, calc(100vw - 32px))' } },
} as const
