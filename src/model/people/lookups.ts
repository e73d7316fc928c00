import { z } from 'zod'

/** The name of a person's last lookups in an application, in personal storage. */
export const lookupsKey = (application: string): string => `looked up in ${application}`

export const lookupsSchema = z.array(z.string())

const pasted = String.raw`[\s\p{Cc}\p{Cf}"'“”„‟‘’‚«»]+`
const around = new RegExp(`^${pasted}|${pasted}$`, 'gu')

/** Without what comes along when an ID or a name is pasted: blanks, invisible characters, and quotes around it. */
export const cleanLookup = (typed: string): string => typed.replace(around, '')
