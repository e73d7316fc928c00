import type { Notification } from '#contract/messages.ts'
import type { Handler } from '../../handler.ts'
import { pushHash } from '../../rules/messages/messageCode.ts'

const usual = 50

const [delivered, deletedByUser, deletedInPanel] = [1, 4, 5]

/**
 * A person’s inbox by date, then order (interface, getInboxMessages), without expired and deleted messages. The
 * inbox of a device from before it had a user ID belongs to its hwid. A page continues after `last_code`, even if that message
 * is gone.
 */
export const getInboxMessages: Handler<'getInboxMessages'> = async (
  { userId, hwid, last_code, count = usual },
  { db, application, now },
) => {
  const owners = [...new Set([userId, ...(hwid === undefined ? [] : [hwid])])]
  const last = last_code && /^\d{1,15}$/.test(last_code) ? Number(last_code) : 0
  const found = await db
    .selectFrom('inbox_messages')
    .innerJoin('messages', 'messages.id', 'inbox_messages.message_id')
    .select(['inbox_messages.id', 'device_id', 'title', 'text', 'inbox_messages.status', 'saved', 'leaves'])
    .select(['messages.code', 'message_id', 'messages.notification', 'messages.preset'])
    .where('inbox_messages.application_id', '=', application.id)
    .where('owner', 'in', owners)
    .where(({ eb, or }) => or([eb('leaves', '>', now), eb('inbox_messages.id', '=', last)]))
    .orderBy('saved')
    .orderBy('inbox_messages.id')
    .execute()
  const lastAt = found.findIndex(({ id }) => id === last)
  // only the order of a deleted message is known
  const behind = lastAt < 0 ? found.filter(({ id }) => id > last) : found.slice(lastAt + 1)
  const listed = behind.filter(({ status }) => status < deletedByUser)
  const page = count === 0 ? listed : listed.slice(0, count)
  const all = found.filter(({ leaves }) => leaves > now)
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
    deleted: all.filter(({ status }) => status === deletedInPanel).map(({ id, code }) => `${code}-${id}`),
    new_inbox: all.filter(({ status }) => status === delivered).length,
  }
}

const unixText = (moment: Date) => String(Math.floor(moment.getTime() / 1_000))

/** What a tap opens: rich media, a link, or only the app. */
function actionOf({ rich_media, link }: Partial<Notification>) {
  if (rich_media) return { action_type: 'RichMedia', action_params: { rm: JSON.stringify({ code: rich_media }) } }
  return link ? { action_type: 'Link', action_params: { l: link } } : { action_type: '', action_params: {} }
}
