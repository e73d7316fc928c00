import type { Area, Effect, Method } from './method.ts'

export const roles = ['administrator', 'marketer', 'support', 'viewer'] as const
export type Role = (typeof roles)[number]

const everything: readonly Effect[] = ['read', 'write', 'send']
const reading: readonly Effect[] = ['read']
const changing: readonly Effect[] = ['read', 'write']

/** Permissions: role, area, effects. */
export const permissions: Record<Role, Record<Area, readonly Effect[]>> = {
  administrator: {
    setup: everything,
    keys: everything,
    people: everything,
    audience: everything,
    messages: everything,
    places: everything,
    statistics: everything,
  },
  marketer: {
    setup: reading,
    keys: [],
    people: changing,
    audience: changing,
    messages: everything,
    places: changing,
    statistics: reading,
  },
  support: {
    setup: reading,
    keys: [],
    people: changing,
    audience: reading,
    messages: reading,
    places: reading,
    statistics: reading,
  },
  viewer: {
    setup: reading,
    keys: [],
    people: reading,
    audience: reading,
    messages: reading,
    places: reading,
    statistics: reading,
  },
}

/** True if the role may call the method with this request; without a request, if it may ever call it. */
export function may(role: Role, method: Method, request?: unknown): boolean {
  const effects = permissions[role]
  if (!effects[method.area].includes(method.effect)) return false
  return request === undefined || !method.secret?.(request) || effects.keys.includes(method.effect)
}
