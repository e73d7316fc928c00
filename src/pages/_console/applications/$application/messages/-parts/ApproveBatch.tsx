import { List, ScrollArea } from '@mantine/core'
import { useApproveBatch } from '#api/approvals.ts'
import type { Timed } from '#api/outbox.ts'
import { DimmedText } from '#components/controls/Text.tsx'
import { notify } from '#components/feedback/notify.ts'
import type { WhatsAppNotification } from '#contract/whatsApp.ts'
import { formatCount, sentence } from '#format/format.ts'
import { SendDialog } from '#forms/shared/Confirm.tsx'
import { toMessage } from '#model/outbox/heldMessage.ts'
import { chatLine } from '#model/whatsApp/toChat.ts'
import classes from './Messages.module.css'

interface ApproveBatchProps {
  application: string
  /** As they were when it opened. */
  rows: readonly Timed[]
  /** There are more rows of the file. */
  more: boolean
  onClose: () => void
}

/** Approves rows of a file, each for what it says here: what is added meanwhile waits for another look. */
export function ApproveBatch({ application, rows, more, onClose }: ApproveBatchProps) {
  const approve = useApproveBatch()
  const submit = async () => {
    const approvals = rows.map(({ id, approval }) => ({
      ...{ held: id, hash: approval?.hash ?? '', reach: approval?.reach ?? null },
    }))
    const { approved, refused } = await approve.mutateAsync({ application, approvals })
    onClose()
    const [first] = refused
    const left = first ? ` ${formatCount(refused.length, 'was', 'were')} not: ${sentence(first.message)}` : ''
    void notify(`${formatCount(approved, 'message')} approved.${left}`)
  }
  return (
    <SendDialog
      title={`Approve ${formatCount(rows.length, 'WhatsApp message')}?`}
      size="lg"
      confirm={`Approve ${formatCount(rows.length, 'message')}`}
      busy={approve.isPending}
      error={approve.error}
      onSubmit={() => submit().catch(() => undefined)}
      onClose={onClose}
    >
      <ScrollArea.Autosize mah="50vh" viewportProps={{ tabIndex: 0, role: 'group', 'aria-label': 'Messages' }}>
        <List spacing={4} listStyleType="none">
          {rows.map((one) => {
            const { to, request } = toMessage(one)
            return (
              <List.Item key={one.id} className={classes.fileRow}>
                <strong>{to?.[0]?.replace('whatsapp:', '')}</strong>: {chatLine(request as WhatsAppNotification)}
              </List.Item>
            )
          })}
        </List>
      </ScrollArea.Autosize>
      {more && <DimmedText>More messages of this file follow once these are approved.</DimmedText>}
    </SendDialog>
  )
}
