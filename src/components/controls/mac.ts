/** True where the Command key takes the place of Ctrl. */
export const mac = /Mac|iP(hone|ad|od)/.test(navigator.userAgent)
