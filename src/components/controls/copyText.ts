/** Copies a text. False if the browser doesn’t allow it, as over plain HTTP. */
export const copyText = (text: string): Promise<boolean> =>
  (navigator.clipboard?.writeText(text) ?? Promise.reject(new Error())).then(
    () => true,
    () => false,
  )
