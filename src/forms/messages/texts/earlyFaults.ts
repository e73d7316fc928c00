import { createContext, use } from 'react'

/** Problems that fields show while they are written, by the name of the field. The form’s own check doesn’t know them. */
export const EarlyFaults = createContext<Readonly<Record<string, string>>>({})

export const useEarlyFault = (name: string): string | undefined => use(EarlyFaults)[name]
