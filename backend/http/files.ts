import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { Database } from '../db/tables.ts'
import { applicationById } from '../methods/access/applicationFor.ts'
import { type Caller, callerOf } from '../methods/access/callerOf.ts'
import { scheduledRequest } from '../methods/statistics/scheduledRequest.ts'
import { ServiceError } from '../rules/errors.ts'

const kinds: Record<string, string> = {
  zip: 'application/zip',
  csv: 'text/csv; charset=utf-8',
  json: 'application/json',
}

/** The static host: exported files, with an API token in `Authorization: Token` (interface, Authentication 5), and icons. */
export function addFileRoutes(app: FastifyInstance, db: Kysely<Database>, filesDir: string): void {
  app.get<{ Params: { name: string } }>('/files/:name', async (request, reply) => {
    const token = /^token\s+(\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
    const { name } = request.params
    let owned: boolean
    try {
      owned = await ownsFile(db, await callerOf(db, 'account', token), name)
    } catch (error) {
      if (error instanceof ServiceError) return reply.code(401).send({ message: 'unauthorized' })
      throw error
    }
    const kind = /^[\w-]+(?:\.[\w-]+)*\.(zip|csv|json)$/.exec(name)?.[1]
    const path = join(filesDir, name)
    const found = kind === undefined || !owned ? undefined : await stat(path).catch(() => undefined)
    if (!found?.isFile() || kind === undefined) return reply.code(404).send({ message: 'There is no such file' })
    return reply
      .header('content-length', found.size)
      .header('content-disposition', `attachment; filename="${name}"`)
      .type(kinds[kind] ?? 'application/octet-stream')
      .send(createReadStream(path))
  })

  app.get<{ Params: { name: string } }>('/icons/:name', async (request, reply) => {
    const code = /^([0-9A-Z]{5}-[0-9A-Z]{5})\.png$/.exec(request.params.name)?.[1]
    const application = await db
      .selectFrom('applications')
      .select('icon')
      .where('code', '=', code ?? '')
      .executeTakeFirst()
    if (!application?.icon) return reply.code(404).send({ message: 'There is no such icon' })
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('cross-origin-resource-policy', 'cross-origin')
      .type('image/png')
      .send(Buffer.from(application.icon, 'base64'))
  })
}

/** True for a file of an export or a result that the caller may read. */
async function ownsFile(db: Kysely<Database>, caller: Caller, name: string): Promise<boolean> {
  // a name with a character that no text may hold cannot even be looked for
  if (!/^[\w.-]+$/.test(name)) return false
  if (name.startsWith('tag_stats_')) return (await scheduledRequest(db, caller, { file_name: name })) !== undefined
  const task = await db.selectFrom('exports').select('application_id').where('file_name', '=', name).executeTakeFirst()
  return task ? (await applicationById(db, caller, task.application_id)) !== undefined : false
}
