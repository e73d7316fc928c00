import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import { fileTypes } from '#http/fileTypes.ts'
import { readStoredFile } from '../db/storedFiles.ts'
import type { Database } from '../db/tables.ts'
import { applicationById } from '../methods/access/applicationFor.ts'
import type { Caller } from '../methods/access/findCaller.ts'
import { scheduledRequest } from '../methods/statistics/scheduledRequest.ts'
import { AccountNotFound, TooManyCalls } from '../rules/errors.ts'
import type { UnauthenticatedLimiter } from './unauthenticatedLimiter.ts'

/**
 * The static host: exported files, with an API token in `Authorization: Token` (interface, Authentication 5), and
 * icons.
 */
export function addFileRoutes(app: FastifyInstance, db: Kysely<Database>, strangers: UnauthenticatedLimiter): void {
  app.get<{ Params: { name: string } }>('/files/:name', async (request, reply) => {
    const token = /^token\s+(\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
    const { name } = request.params
    let file: string | null
    try {
      file = await ownFile(db, await strangers.callerOf(request.ip, 'account', token), name)
    } catch (error) {
      if (error instanceof AccountNotFound) return reply.code(401).send({ message: 'unauthorized' })
      if (error instanceof TooManyCalls)
        return reply.code(error.httpStatus).header('retry-after', error.retryAfter).send({ message: error.message })
      throw error
    }
    const kind = /^[\w-]+(?:\.[\w-]+)*\.(zip|csv|json)$/.exec(name)?.[1]
    const found = kind === undefined || file === null ? undefined : await readStoredFile(db, file)
    if (!found || kind === undefined) return reply.code(404).send({ message: 'File not found' })
    return reply
      .header('content-length', found.size)
      .header('content-disposition', `attachment; filename="${name}"`)
      .type(fileTypes[kind] ?? 'application/octet-stream')
      .send(found.content)
  })

  app.get<{ Params: { name: string } }>('/icons/:name', async (request, reply) => {
    const code = /^([0-9A-Z]{5}-[0-9A-Z]{5})\.png$/.exec(request.params.name)?.[1]
    const application = await db
      .selectFrom('applications')
      .select('icon')
      .where('code', '=', code ?? '')
      .executeTakeFirst()
    if (!application?.icon) return reply.code(404).send({ message: 'Icon not found' })
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('cross-origin-resource-policy', 'cross-origin')
      .type('image/png')
      .send(Buffer.from(application.icon, 'base64'))
  })
}

/** ID of the file of an export or a result that the caller may read; null if there is none. */
async function ownFile(db: Kysely<Database>, caller: Caller, name: string): Promise<string | null> {
  // file names have no other characters, and some would make the lookup fail
  if (!/^[\w.-]+$/.test(name)) return null
  if (name.startsWith('tag_stats_')) return (await scheduledRequest(db, caller, { file_name: name }))?.file ?? null
  const task = await db
    .selectFrom('exports')
    .select(['application_id', 'file'])
    .where('file_name', '=', name)
    .executeTakeFirst()
  return task && (await applicationById(db, caller, task.application_id)) ? task.file : null
}
