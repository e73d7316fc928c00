export const roleNotes: Record<string, string> = {
  administrator: 'Sets up applications, credentials, and access',
  marketer: 'Builds audiences and sends messages',
  support: 'Looks up people and fixes their data',
  viewer: 'Can view everything, but not make changes',
}

export const roleLabel = (role: string): string => role.charAt(0).toUpperCase() + role.slice(1)

export const roleRefusal = (role: string, action: string): string =>
  `The ${roleLabel(role)} role can’t ${action}. Ask an administrator.`
