import type { Handler } from '../../handler.ts'

/** The test devices of an application, oldest first; the type is its number as text (interface, Test device). */
export const listTestDevices: Handler<'listTestDevices'> = async (_request, { db, application }) => {
  const devices = await db
    .selectFrom('test_devices')
    .select(['name', 'device_type', 'push_token as pushtoken', 'description'])
    .where('application_id', '=', application.id)
    .orderBy('id')
    .execute()
  return { TestDevices: devices.map(({ device_type, ...device }) => ({ ...device, type: String(device_type) })) }
}
