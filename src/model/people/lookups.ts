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

const pasted = String.raw`[\s\p{Cc}\p{Cf}"'“”„‟‘’‚«»]+`
const around = new RegExp(`^${pasted}|${pasted}$`, 'gu')

/** Without what comes along when an ID or a name is pasted: blanks, invisible characters, and quotes around it. */
export const cleanLookup = (typed: string): string => typed.replace(around, '')
