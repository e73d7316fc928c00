import { Code, Group, Skeleton, Text, UnstyledButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { toCurl } from '#api/curl.ts'
import type { LoggedRequest, PreviewedRequest } from '#api/log.ts'
import { ChoiceTabs } from '#components/controls/ChoiceTabs.tsx'
import { CopyTextButton } from '#components/controls/CopyableCode.tsx'
import { Dialog } from '#components/controls/Dialog.tsx'
import { DimmedText, Moment, TextLink } from '#components/controls/Text.tsx'
import { Facts } from '#components/layout/Section.tsx'
import { unknown } from '#format/format.ts'
import classes from './RequestDialog.module.css'

interface RequestDialogProps {
  request: LoggedRequest | PreviewedRequest
  onClose: () => void
}

export function RequestDialog({ request, onClose }: RequestDialogProps) {
  const [as, setAs] = useState<'curl' | 'json'>('curl')
  const json = JSON.stringify(request.fields, null, 2)
  const { data: curl, isPending } = useQuery({
    queryKey: ['curl', 'id' in request ? request.id : request],
    queryFn: async () => (await toCurl(request)) ?? null,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <Dialog onClose={onClose} title={request.method} size="lg" zIndex={300}>
      {'id' in request ? (
        <Facts
          facts={[
            { name: 'Status', value: describeOutcome(request) },
            { name: 'Duration', value: request.duration === undefined ? unknown : `${request.duration} ms` },
            { name: 'Sent', value: <Moment at={request.startedAt} /> },
            { name: 'Request ID', value: request.requestId ?? unknown },
          ]}
        />
      ) : (
        <DimmedText>Not sent yet. This is what the form would send.</DimmedText>
      )}
      {isPending && <Skeleton height={120} />}
      {curl && (
        <>
          <ChoiceTabs label="Format" choices={{ curl: 'curl', json: 'JSON' }} value={as} onChange={setAs} />
          <Code block mah={320}>
            {as === 'curl' ? curl.text : json}
          </Code>
          <Group gap="sm" mt="sm">
            <DimmedText flex="1 1 260px">
              {as === 'curl' ? (
                <>
                  Set <code>{curl.host}</code> to the service’s URL and replace <code>&lt;TOKEN&gt;</code> with a token.
                </>
              ) : (
                'The console’s server adds the token.'
              )}{' '}
              Passwords and keys are left out.
            </DimmedText>
            <CopyTextButton value={as === 'curl' ? curl.text : json} label="Copy" />
          </Group>
        </>
      )}
      {curl === null && <DimmedText>This request has no direct equivalent on the service.</DimmedText>}
    </Dialog>
  )
}

const describeOutcome = ({ status }: LoggedRequest) =>
  status === undefined ? 'Running' : status === 0 ? 'No response' : String(status)

interface RequestListProps {
  requests: readonly LoggedRequest[]
  onPick: (id: number) => void
  onClose: () => void
}

export const RequestList = ({ requests, onPick, onClose }: RequestListProps) => (
  <Dialog onClose={onClose} title="Recent requests" size="lg" zIndex={300}>
    <DimmedText mb="sm">
      What this page asked for since it was loaded, newest first. Only what changed or sent something or looked at a
      person is kept, in{' '}
      <TextLink inherit underline="always" to="/activity" onClick={onClose}>
        Activity
      </TextLink>
      , with that of other pages and people. The other reads are nowhere else.
    </DimmedText>
    {requests.map((request) => (
      <UnstyledButton key={request.id} className={classes.entry} onClick={() => onPick(request.id)}>
        <Text inherit truncate ff="monospace">
          {request.method}
        </Text>
        <span>{describeOutcome(request)}</span>
        <span>{request.duration === undefined ? '' : `${request.duration} ms`}</span>
        <Moment at={request.startedAt} />
      </UnstyledButton>
    ))}
  </Dialog>
)
