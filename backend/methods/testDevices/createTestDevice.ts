import type { Handler } from '../../handler.ts'

/** Keeps a device by name, to try messages on (interface, createTestDevice). */
export const createTestDevice: Handler<'createTestDevice'> = async (
  { push_token, device_type, name, description },
  { db, application },
) => {
  const device = { name, device_type, push_token, description: description ?? null }
  await db
    .insertInto('test_devices')
    .values({ application_id: application.id, ...device })
    .execute()
  return null
}
