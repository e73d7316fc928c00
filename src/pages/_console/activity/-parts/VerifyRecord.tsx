import { List, Text } from '@mantine/core'
import { IconShieldCheck } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { checkRecord } from '#api/activity.ts'
import { BusyButton } from '#components/controls/Buttons.tsx'
import { Dialog } from '#components/controls/Dialog.tsx'
import { Moment } from '#components/controls/Text.tsx'
import { formatCount } from '#format/format.ts'

/** A button that checks the whole record, and a dialog with the result. */
export function VerifyRecord() {
  const verify = useMutation({ mutationFn: checkRecord })
  return (
    <>
      <BusyButton
        variant="default"
        leftSection={<IconShieldCheck size={16} aria-hidden />}
        busy={verify.isPending}
        onClick={() => verify.mutate()}
      >
        Verify record
      </BusyButton>
      {(verify.data || verify.error) && (
        <Dialog title="Verify record" onClose={verify.reset}>
          {verify.error ? <Text>Couldn’t verify the record: {verify.error.message}</Text> : <Result {...verify.data} />}
        </Dialog>
      )}
    </>
  )
}

function Result({ links, since, problems }: Awaited<ReturnType<typeof checkRecord>>) {
  if (problems.length === 0)
    return (
      <Text>
        {links === 0 ? (
          'The record is empty.'
        ) : (
          <>
            No one has changed the record. All {formatCount(links, 'beginning and end', 'beginnings and ends')} of
            entries since <Moment at={since} full /> match their hashes.
          </>
        )}
      </Text>
    )
  return (
    <>
      <Text mb="sm">Someone has changed the record in the database:</Text>
      <List>
        {problems.map((problem) => (
          <List.Item key={problem}>{problem}</List.Item>
        ))}
      </List>
    </>
  )
}
