import { capitalized } from './format.ts'

export const roleNotes: Record<string, string> = {
  administrator: 'Sets up applications, credentials, and access',
  marketer: 'Builds audiences and sends messages',
  support: 'Looks up people and fixes their data',
  viewer: 'Views applications and results, but can’t make changes',
}

export const roleLabel = (role: string): string => capitalized(role)

export const roleRefusal = (role: string, action: string): string =>
  `The ${roleLabel(role)} role can’t ${action}. Ask an administrator.`
