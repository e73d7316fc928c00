import { Box, Group, Text, VisuallyHidden } from '@mantine/core'
import { RowLink } from '#components/controls/RowLink.tsx'
import { DimmedText, Moment } from '#components/controls/Text.tsx'
import { PreviewImage } from '#components/preview/AppMark.tsx'
import type { InboxMessage } from '#contract/inbox.ts'
import { inboxMessageName } from '#model/inbox/inboxMessage.ts'
import classes from './Inbox.module.css'

interface PhoneRowProps {
  application: string
  message: InboxMessage
  chosen: boolean
  /** Beside the list, the next message replaces the last one in the history of the browser. */
  replaces: boolean
}

/** A message in the list of an inbox. */
export function PhoneRow({ application, message, chosen, replaces }: PhoneRowProps) {
  const { inbox_id, title, text, image, send_date, status } = message
  const unread = status === 1
  return (
    <RowLink
      link={{
        to: '/applications/$application/people',
        params: { application },
        search: (before: object) => ({ ...before, message: inbox_id }),
        replace: replaces,
      }}
      chosen={chosen}
    >
      <Group gap={10} wrap="nowrap" align="flex-start" w="100%">
        <span className={classes.mark} data-unread={unread || undefined}>
          {unread && <VisuallyHidden>Unread: </VisuallyHidden>}
        </span>
        <Box flex={1} miw={0}>
          <Group gap={10} wrap="nowrap" align="baseline">
            <Text className={classes.title} truncate flex={1} fw={unread ? 650 : undefined}>
              {title || inboxMessageName(message)}
            </Text>
            <DimmedText size="xs">
              <Moment at={Number(send_date) || undefined} />
            </DimmedText>
          </Group>
          {title && text && (
            <DimmedText className={classes.text} lineClamp={2}>
              {text}
            </DimmedText>
          )}
        </Box>
        {image && <PreviewImage source={image} size="small" className={classes.small} />}
      </Group>
    </RowLink>
  )
}
