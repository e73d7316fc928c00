/** What each role is for, in the words of the person who has it. */
export const roleNotes: Record<string, string> = {
  administrator: 'Sets up applications, credentials and access',
  marketer: 'Builds audiences and sends messages',
  support: 'Looks up people and fixes their data',
  viewer: 'Can view everything, but not make changes',
}

/** `Administrator` for `administrator`. */
export const roleLabel = (role: string): string => role.charAt(0).toUpperCase() + role.slice(1)

/** Why a control is off for a role, with who to ask. */
export const roleRefusal = (role: string, action: string): string =>
  `The role ${role} can’t ${action}. Ask an administrator.`
