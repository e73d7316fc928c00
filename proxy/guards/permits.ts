import { isApprovedSend, maySendApproved } from '#contract/approvedSend.ts'
import { type MethodName, methods } from '#contract/index.ts'
import { may, type Role } from '#contract/roles.ts'

/** True if the role may make this call; without fields, if it may ever call the method. */
export type Permits = (role: Role, name: MethodName, fields?: unknown) => boolean

/** The table of roles, and what Support may send: each of these presets to one person. */
export const permitsWith =
  (supportPresets: readonly string[]): Permits =>
  (role, name, fields) =>
    may(role, methods[name], fields) ||
    (fields === undefined
      ? maySendApproved(role, name, supportPresets)
      : isApprovedSend(role, name, fields, supportPresets))
