import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { closeConnections } from './closeConnections.ts'

test('a server closes despite idle connections, and completes earlier requests', async () => {
  const app = Fastify({ forceCloseConnections: 'idle' })
  closeConnections(app)
  let answer = () => {}
  const asked = new Promise<void>((resolve) => {
    app.get('/', async () => {
      resolve()
      await new Promise<void>((done) => {
        answer = done
      })
      return 'answered'
    })
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const silent = connect(port, '127.0.0.1')
  const accepted = once(app.server, 'connection')
  await Promise.all([once(silent, 'connect'), accepted])
  const pending = fetch(`http://127.0.0.1:${port}/`)
  await asked

  const closed = app.close()
  await once(silent, 'close')
  answer()
  expect(await (await pending).text()).toBe('answered')
  await closed
})
