/** A phone number typed with spaces, brackets, (0), or 00, without them. */
export const plainNumber = (typed: string): string =>
  typed
    .trim()
    .replace(/^whatsapp:\s*/i, '')
    .replace(/\(0\)/g, '')
    .replace(/[\s().\-/\u2010-\u2014]/g, '')
    .replace(/^00(?=[1-9])/, '+')
