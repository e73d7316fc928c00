import { z } from 'zod'

/** The name of a person's last lookups in an application, in personal storage. */
export const lookupsKey = (application: string): string => `looked up in ${application}`

export interface Lookup {
  find: string
  /** The person’s name and ID; undefined for a text that several people match. */
  label?: string | undefined
}

/** Earlier versions stored the texts. */
const lookup = z.union([
  z.string().transform((find): Lookup => ({ find })),
  z.object({ find: z.string(), label: z.string().optional() }),
])

export const lookupsSchema: z.ZodType<Lookup[]> = z.array(lookup)

const pasted = String.raw`[\s\p{Cc}\p{Cf}"'“”„‟‘’‚«»‹›<>]+`
const around = new RegExp(`^${pasted}|${pasted}$`, 'gu')

/** Spaces in place of the hyphens of a hardware ID. */
const spacedId = /^[\da-f]{8}( [\da-f]{4}){3} [\da-f]{12}$/i

/** As Apple prints a push token. */
const spacedToken = /^[\da-f]{8}( [\da-f]{8}){3,}$/i

/** What a ticket or a mail client writes before an ID or an address: `Maria Santos <`, `user `, `Email: `, `mailto:`. */
const before =
  /^(.*<(?=[^<>]+>?$)|(mailto|tel):|((user|customer|hardware|device) ?id|e-?mail( address)?|phone( number)?|number|user|device|customer|hwid|id) *([:=#]\s*|\s+(?=\S*[\d@._+-]\S*$|\+[\d\s().-]+$)))/i
/** What follows an address or a number: `?subject=…`, `(work)`, a comma. */
const after = /(?<=@\S+)\?.*$|(?<=\d)\s*\(\D+\)$|[,;]$/

/**
 * Without what comes along when an ID or a name is pasted: blanks, invisible characters, quotes and angle brackets around it,
 * what makes an address or a number a link, and the words that say what it is.
 */
export function cleanLookup(typed: string): string {
  const strip = (text: string) =>
    [around, after, around, before, around].reduce((rest, expression) => rest.replace(expression, ''), text)
  const bare = strip(strip(typed))
  if (spacedToken.test(bare)) return bare.replaceAll(' ', '')
  return spacedId.test(bare) ? bare.replaceAll(' ', '-') : bare
}
