// A service that answers every call immediately with 2 KB, to measure only the cost of what is in front of it.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const answer = JSON.stringify({
  status_code: 200,
  status_message: 'OK',
  response: { campaign: 'AAAAA-BBBBB', pad: 'x'.repeat(1_950) },
})

const server = createServer((request, response) => {
  request.on('data', () => {})
  request.on('end', () => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': answer.length }).end(answer)
  })
})
server.keepAliveTimeout = 60_000
server.listen(0, '127.0.0.1', () =>
  process.send?.({ listening: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }),
)
for (const signal of ['SIGTERM', 'disconnect']) process.on(signal, () => process.exit(0))
