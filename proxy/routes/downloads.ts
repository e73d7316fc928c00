import type { FastifyInstance } from 'fastify'
import { methods } from '#contract/index.ts'
import { may } from '#contract/roles.ts'
import { fileTypes } from '#http/fileTypes.ts'
import { ProxyError } from '../errors.ts'
import type { CallLimiter } from '../guards/callLimits.ts'
import type { Sessions } from '../guards/sessions.ts'
import type { ActivityRecord } from '../record/openRecord.ts'
import { actorOf, failedEnding } from '../record/recordedActions.ts'
import type { Upstream } from '../upstream/send.ts'
import { signalOfClose } from './signalOfClose.ts'

/** Path of a file at the static host: plain segments, no parent, a known extension. */
const filePath = /^(?:[\w-][\w.-]*\/){0,8}[\w-][\w.-]*\.(zip|csv|json)$/

/** Response fields with the URL of a file. */
const linkFields = ['csvFilename', 'csv_filename', 'filename', 'fileName']

/** The response of exportSegmentResult or getResults with the console’s file URLs instead of the static host’s. */
export function withOwnFiles(answer: unknown): unknown {
  const fields = (answer ?? {}) as Record<string, unknown>
  const links = linkFields.filter((name) => typeof fields[name] === 'string' && fields[name] !== '')
  if (links.length === 0) return answer
  return { ...fields, ...Object.fromEntries(links.map((name) => [name, ownFile(String(fields[name]))])) }
}

function ownFile(link: string): string | null {
  // some services return a bare path
  const base = 'http://static.invalid'
  return URL.canParse(link, base) ? `/downloads${new URL(link, base).pathname.replace(/^\/*/, '/')}` : null
}

/** GET /downloads/<path>: a file of the static host, streamed, with the token added on the way. */
export function addDownloadRoutes(
  app: FastifyInstance,
  {
    sessions,
    upstream,
    limiter,
    record,
  }: { sessions: Sessions; upstream: Upstream; limiter: CallLimiter; record: ActivityRecord },
): void {
  app.get<{ Params: { '*': string } }>('/downloads/*', { compress: false }, async (request, reply) => {
    const caller = sessions.signedIn(request, reply)
    const path = request.params['*']
    const kind = path.includes('..') ? undefined : filePath.exec(path)?.[1]
    if (kind === undefined) throw new ProxyError(400, 'This isn’t the name of an exported file')
    const name = path.split('/').at(-1) ?? path
    // statistics are CSV files with counts; all others have personal data
    const counts = kind === 'csv' && !/export/i.test(name)
    const action = {
      ...actorOf(request, caller),
      event: 'download',
      application: null,
      objects: [`file:${name}`],
      requestId: request.id,
    }
    if (!may(caller.role, counts ? methods.getTagStats : methods.exportSegment)) {
      const refusal = new ProxyError(403, `Your role, ${caller.role}, doesn’t allow this. Ask an administrator.`)
      await record.note(action, failedEnding(refusal))
      throw refusal
    }
    limiter.hold(caller.name, reply)
    const entry = counts ? undefined : await record.beginRead(action)
    const open = upstream.download(path, { requestId: request.id, signal: signalOfClose(reply) })
    const file = await open
      .then((response) => checked(response, counts))
      .catch(async (error: unknown) => {
        await entry?.end(failedEnding(error))
        throw error
      })
    await entry?.end({ outcome: 'done', status: 200 })
    const length = file.headers['content-length']
    if (length !== undefined) reply.header('content-length', length)
    return reply
      .header('content-disposition', `attachment; filename="${name}"`)
      .header('cache-control', 'no-store')
      .type(fileTypes[kind] ?? 'application/octet-stream')
      .send(file.body)
  })
}

type UpstreamFile = Awaited<ReturnType<Upstream['download']>>

/** The response if it is a file; otherwise throws a ProxyError. `counts`: it should have statistics. */
async function checked(file: UpstreamFile, counts: boolean): Promise<UpstreamFile> {
  const { statusCode, headers, body } = file
  if (statusCode === 200 && !String(headers['content-type'] ?? '').startsWith('text/html')) return file
  await body.dump()
  if (statusCode === 404)
    throw new ProxyError(
      404,
      `The service no longer has this file. ${counts ? 'Load the statistics again.' : 'Export it again.'}`,
    )
  if (statusCode === 401 || statusCode === 403)
    throw new ProxyError(
      502,
      'The service doesn’t allow this console’s token to read this file. Ask an administrator to check API_TOKEN.',
    )
  throw new ProxyError(502, `The service returned HTTP ${statusCode} instead of the file. Try again.`)
}
