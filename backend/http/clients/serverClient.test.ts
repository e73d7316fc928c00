// @ts-expect-error has no types
import client from 'pushwoosh-client'
import { beforeAll, expect, test } from 'vitest'
import { bakery } from '../../testing/bakery.ts'
import { onEachStorage } from '../../testing/onEachStorage.ts'
import { tokens } from '../../testing/service.ts'

type Answer = (error: Error | null, answer: unknown) => void

/** As far as it is used here. */
interface ServerClient {
  sendMessage(text: string, devices: string | string[], options: object, answer: Answer): void
  registerDevice(device: object, answer: Answer): void
}
type ServerClientClass = new (application: string, token: string, options: { host: string }) => ServerClient

const PublishedClient: ServerClientClass = client

/** The arguments of its callback. */
const answerOf = (call: (answer: Answer) => void) =>
  new Promise<unknown>((resolve, reject) => call((error, answer) => (error ? reject(error) : resolve(answer))))

onEachStorage('a client for servers as it is published', (service) => {
  let host: string
  beforeAll(async () => {
    host = `${await service().app.listen({ host: '127.0.0.1', port: 0 })}/json`
  })

  test('sends to one device and to several, with every notification field', async () => {
    const { application, shown } = await bakery(service)
    const client = new PublishedClient(application, tokens.api, { host })
    const got = async (devices: string | string[], options: object) => {
      const made = await answerOf((answer) => client.sendMessage('Bread', devices, options, answer))
      await service().jobs.idle()
      const rows = await shown((made as { Messages: string[] }).Messages[0])
      return rows.map(({ hwid, title, text }) => [hwid, title, text])
    }
    expect(await got('ana-phone', {})).toEqual([['ana-phone', null, 'Bread']])
    const root = { aps: { 'content-available': '1' } }
    const options = { title: 'Fresh', ios_badges: '+1', data: { shop: 4 }, ios_root_params: root }
    expect(await got(['ana-phone', 'rui-phone'], options)).toEqual([
      ['ana-phone', 'Fresh', 'Bread'],
      ['rui-phone', 'Fresh', 'Bread'],
    ])
  })

  test('understands refusals', async () => {
    const { application } = await bakery(service)
    const client = new PublishedClient(application, tokens.api, { host })
    const refused = (detail: string) => ({ description: 'Argument error', detail, code: 210 })
    expect(
      await answerOf((answer) => client.sendMessage('Bread', 'x', { filter: 'Nobody', devices: null }, answer)),
    ).toEqual(refused('notifications.0.filter: isn’t the name of a segment'))
    // it sends no device token, which device methods require
    const device = { push_token: 'x', hwid: 'new', device_type: 3 }
    expect(await answerOf((answer) => client.registerDevice(device, answer))).toEqual(refused('Account not found'))
    const stranger = new PublishedClient(application, 'wrong', { host })
    expect(await answerOf((answer) => stranger.sendMessage('Bread', 'ana-phone', {}, answer))).toEqual(
      refused('Account not found'),
    )
    expect((await service().call('listMessages', { application })).messages).toEqual([])
  })
})
