import type { FastifyBaseLogger, FastifyInstance } from 'fastify'

/** What is logged of people: who, from where, what. Never a password, a token or a body. */
export type AuditLog = (
  event: string,
  details: { name: string | undefined; address: string; [detail: string]: unknown },
) => void

/** Sign-ins, sign-outs and refusals, logged at `info` also where the log is set to warnings and errors; not with `silent`. */
export function openAuditLog(app: FastifyInstance): AuditLog {
  const log: FastifyBaseLogger =
    app.log.level === 'silent' ? app.log : app.log.child({ audit: true }, { level: 'info' })
  return (event, details) => log.info({ event, ...details }, event)
}
