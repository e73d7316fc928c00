// The reference: a Fastify server that forwards everything with @fastify/reply-from, unchecked.
import replyFrom from '@fastify/reply-from'
import Fastify from 'fastify'

const app = Fastify()
await app.register(replyFrom, { base: process.env.BASE_URL ?? '', undici: { connections: 64 } })
app.post('/*', (request, reply) => reply.from(request.url))
process.send?.({ listening: await app.listen({ port: 0, host: '127.0.0.1' }) })
for (const signal of ['SIGTERM', 'disconnect']) process.on(signal, () => process.exit(0))
