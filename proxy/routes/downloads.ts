import type { FastifyInstance } from 'fastify'
import { methods } from '#contract/index.ts'
import { may } from '#contract/roles.ts'
import { fileTypes } from '#http/fileTypes.ts'
import { ProxyError } from '../errors.ts'
import type { CallLimiter } from '../guards/callLimits.ts'
import type { Sessions } from '../guards/sessions.ts'
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
  { sessions, upstream, limiter }: { sessions: Sessions; upstream: Upstream; limiter: CallLimiter },
): void {
  app.get<{ Params: { '*': string } }>('/downloads/*', { compress: false }, async (request, reply) => {
    const { name: person, role } = sessions.signedIn(request, reply)
    const path = request.params['*']
    const kind = path.includes('..') ? undefined : filePath.exec(path)?.[1]
    if (kind === undefined) throw new ProxyError(400, 'This isn’t the name of an exported file')
    const name = path.split('/').at(-1) ?? path
    // statistics are CSV files with counts; all others have personal data
    const counts = kind === 'csv' && !/export/i.test(name)
    const source = counts ? methods.getTagStats : methods.exportSegment
    if (!may(role, source)) throw new ProxyError(403, `Your role, ${role}, doesn’t allow this. Ask an administrator.`)

    limiter.hold(person, reply)
    const file = await upstream.download(path, { requestId: request.id, signal: signalOfClose(reply) })
    const type = String(file.headers['content-type'] ?? '')
    if (file.statusCode !== 200 || type.startsWith('text/html')) {
      await file.body.dump()
      if (file.statusCode === 404)
        throw new ProxyError(
          404,
          `The service no longer has this file. ${counts ? 'Load the statistics again.' : 'Export it again.'}`,
        )
      if (file.statusCode === 401 || file.statusCode === 403)
        throw new ProxyError(
          502,
          'The service doesn’t allow this console’s token to read this file. Ask an administrator to check API_TOKEN.',
        )
      throw new ProxyError(502, `The service returned HTTP ${file.statusCode} instead of the file. Try again.`)
    }
    const length = file.headers['content-length']
    if (length !== undefined) reply.header('content-length', length)
    return reply
      .header('content-disposition', `attachment; filename="${name}"`)
      .header('cache-control', 'no-store')
      .type(fileTypes[kind] ?? 'application/octet-stream')
      .send(file.body)
  })
}
