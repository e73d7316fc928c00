import { z } from 'zod'

/** The name of a person's last lookups in an application, in personal storage. */
export const lookupsKey = (application: string): string => `looked up in ${application}`

export const lookupsSchema = z.array(z.string())
