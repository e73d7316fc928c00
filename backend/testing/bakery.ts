import type { startService } from './service.ts'

type Service = () => Awaited<ReturnType<typeof startService>>

/** An application with four devices to send to: two of Ana's, one of Rui's, one unregistered. */
export async function bakery(service: Service) {
  const { call } = service()
  const application = await service().application()
  const tag = (name: string, type: number) => call('addTag', { tag: { name, type } }).catch(() => undefined)
  await tag('First name', 2)
  await tag('Orders', 1)
  const device = (hwid: string, device_type: number, language: string, tags: object) =>
    call('registerDevice', { application, hwid, device_type, language, push_token: `token-${hwid}`, tags })
  await device('ana-phone', 1, 'en', { 'First name': 'ana', Orders: 7 })
  await device('ana-web', 11, 'de', { 'First name': 'ana', Orders: 7 })
  await device('rui-phone', 3, 'pt', { Orders: 2 })
  await device('gone', 3, 'en', {})
  for (const hwid of ['ana-phone', 'ana-web']) await call('registerUser', { application, hwid, userId: 'ana' })
  await call('unregisterDevice', { application, hwid: 'gone' })
  const send = async (notification: object) => {
    const answer = await call('createMessage', { application, notifications: [notification] })
    await service().jobs.idle()
    return answer
  }
  const shown = async (message: string | undefined) => {
    const rows = await service()
      .db.selectFrom('deliveries')
      .innerJoin('devices', 'devices.id', 'deliveries.device_id')
      .innerJoin('messages', 'messages.id', 'deliveries.message_id')
      .select(['hwid', 'title', 'subtitle', 'text', 'deliveries.sent'])
      .where('messages.code', '=', message ?? '')
      .orderBy('devices.id')
      .execute()
    return rows.map(({ sent, ...row }) => ({ ...row, sent: sent !== null }))
  }
  return { application, send, shown }
}
