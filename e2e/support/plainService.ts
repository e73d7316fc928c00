import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A service with the methods of the interface only: the backend without its `/panel/` addresses. */
export async function openPlainService(backend: string) {
  const server = createServer((incoming, outgoing) => {
    const { url = '/', method, headers } = incoming
    if (url.startsWith('/panel/')) {
      outgoing.writeHead(404).end()
      return
    }
    const forwarded = request(new URL(url, backend), { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    forwarded.on('error', () => outgoing.destroy())
    incoming.pipe(forwarded)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
