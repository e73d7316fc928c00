import type { Handler } from '../../handler.ts'

/** Registers a named device for test messages (interface, createTestDevice). The same token with the same name is the same device. */
export const createTestDevice: Handler<'createTestDevice'> = async (
  { push_token, device_type, name, description = '' },
  { db, application },
) => {
  await db.transaction().execute(async (transaction) => {
    // of two at once, the second waits for the first
    await transaction.selectFrom('applications').select('id').where('id', '=', application.id).forUpdate().execute()
    const facts = { device_type, description }
    const { numUpdatedRows } = await transaction
      .updateTable('test_devices')
      .set(facts)
      .where('application_id', '=', application.id)
      .where('push_token', '=', push_token)
      .where('name', '=', name)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows > 0n) return
    const device = { application_id: application.id, name, push_token, ...facts }
    await transaction.insertInto('test_devices').values(device).execute()
  })
  return null
}
