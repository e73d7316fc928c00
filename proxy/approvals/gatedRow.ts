import type { Selectable } from 'kysely'
import type { HeldTable } from '../store/tables.ts'

/** A send in the Outbox. */
export type GatedSend = Selectable<HeldTable>

/** What decides about approvals: not the request, which may be large. */
export const gatedColumns = ['id', 'person', 'role', 'method', 'application', 'ended', 'gate'] as const
export type GatedRow = Pick<GatedSend, (typeof gatedColumns)[number]>
