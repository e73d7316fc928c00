import type { Notification } from '#contract/messages.ts'
import type { Handler } from '../../handler.ts'
import { pushHash } from '../../rules/messages/messageCode.ts'

const usual = 50

/**
 * A person's inbox, by date and then by order (interface, getInboxMessages): what has not left it, and was not deleted. The
 * inbox of a device from before it had a user id belongs to its hwid.
 */
export const getInboxMessages: Handler<'getInboxMessages'> = async (
  { userId, hwid, last_code, count = usual },
  { db, application, now },
) => {
  const owners = [...new Set([userId, ...(hwid === undefined ? [] : [hwid])])]
  const all = await db
    .selectFrom('inbox_messages')
    .innerJoin('messages', 'messages.id', 'inbox_messages.message_id')
    .select(['inbox_messages.id', 'device_id', 'title', 'text', 'inbox_messages.status', 'saved', 'leaves'])
    .select(['messages.code', 'message_id', 'messages.notification', 'messages.preset'])
    .where('inbox_messages.application_id', '=', application.id)
    .where('owner', 'in', owners)
    .where('leaves', '>', now)
    .orderBy('saved')
    .orderBy('inbox_messages.id')
    .execute()
  const kept = all.filter(({ status }) => status < 4)
  const after = last_code ? kept.findIndex(({ id }) => String(id) === last_code) + 1 : 0
  const page = count === 0 ? kept.slice(after) : kept.slice(after, after + count)
  return {
    messages: page.map(
      ({ id, device_id, message_id, code, title, text, status, saved, leaves, notification, preset }) => {
        const push: Partial<Notification> = { ...preset, ...notification }
        return {
          inbox_id: `${code}-${id}`,
          order: String(id),
          rt: unixText(leaves),
          send_date: unixText(saved),
          title: title ?? '',
          text: text ?? '',
          ...(push.inbox_image && { image: push.inbox_image }),
          ...actionOf(push),
          status,
          hash: pushHash(message_id, device_id),
        }
      },
    ),
    next: String(page.at(-1)?.id ?? last_code ?? ''),
    deleted: all.filter(({ status }) => status === 5).map(({ id, code }) => `${code}-${id}`),
    new_inbox: kept.filter(({ status }) => status === 1).length,
  }
}

const unixText = (moment: Date) => String(Math.floor(moment.getTime() / 1_000))

/** What opening the message does: rich media, a link, or nothing more than the app. */
function actionOf({ rich_media, link }: Partial<Notification>) {
  if (rich_media) return { action_type: 'RichMedia', action_params: { rm: JSON.stringify({ code: rich_media }) } }
  return link ? { action_type: 'Link', action_params: { l: link } } : { action_type: '', action_params: {} }
}
