import type { FastifyBaseLogger, FastifyInstance } from 'fastify'

/** An audit log entry: who, from where, what. Never a password, a token, or a body. */
export type AuditLog = (
  event: string,
  details: { name: string | undefined; address: string; [detail: string]: unknown },
) => void

/** Logs sign-ins, sign-outs, and refusals at `info`, even if the log level is `warn` or `error`; not if `silent`. */
export function openAuditLog(app: FastifyInstance): AuditLog {
  const log: FastifyBaseLogger =
    app.log.level === 'silent' ? app.log : app.log.child({ audit: true }, { level: 'info' })
  return (event, details) => log.info({ event, ...details }, event)
}
