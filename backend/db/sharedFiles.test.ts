import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { makeTestDatabase } from '#storage/testing/testDatabases.ts'
import { startBackendProcess, until } from '../testing/backendProcess.ts'
import { tokens } from '../testing/service.ts'
import { migrations } from './migrations/index.ts'

const serverUrl = process.env.TEST_DATABASE_URL ?? ''

describe.runIf(serverUrl)('two nodes on one server with separate data directories', () => {
  test('serve each other’s exports', async () => {
    const { url, drop } = await makeTestDatabase(serverUrl, migrations)
    const directories = await Promise.all(['one', 'two'].map((name) => mkdtemp(join(tmpdir(), `node-${name}-`))))
    const nodes = await Promise.all(directories.map((directory) => startBackendProcess(directory, url)))
    const [first, second] = nodes as [(typeof nodes)[0], (typeof nodes)[0]]
    const application = String((await first.call('createApplication', { title: 'Nodes' })).application)
    await first.call('registerDevice', { application, hwid: 'phone', device_type: 3, push_token: 'phone' })
    for (const { node, other } of [
      { node: first, other: second },
      { node: second, other: first },
    ]) {
      const filterExpression = `A("${application}")`
      const { task_id } = await node.call('exportSegment', { applicationCode: application, filterExpression })
      const { request_id } = await node.call('getTagStats', { tag: 'Language', applications: [application] })
      const { csvFilename } = await until(
        () => other.call('exportSegmentResult', { task_id: String(task_id) }),
        ({ status }) => status === 'completed',
      )
      const { fileName } = await until(
        async () => (await other.call('getResults', { request_id }).catch(() => ({}))) as { fileName?: string },
        (result) => result.fileName !== undefined,
      )
      for (const link of [csvFilename, fileName]) {
        const [own, others] = await Promise.all(
          [node, other].map(async ({ url }) => {
            const answer = await fetch(url + new URL(String(link), url).pathname, {
              headers: { authorization: `Token ${tokens.api}` },
            })
            return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) }
          }),
        )
        expect([link, own?.status, others?.status]).toEqual([link, 200, 200])
        expect(own?.bytes.equals(others?.bytes ?? Buffer.of())).toBe(true)
      }
    }
    await Promise.all(nodes.map((node) => node.stop()))
    await drop()
    await Promise.all(directories.map((directory) => rm(directory, { recursive: true })))
  })
})
