import { Button, CopyButton, Modal, SegmentedControl, Skeleton } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { curlOf } from '#api/curl.ts'
import type { LoggedRequest, PreviewedRequest } from '#api/log.ts'
import { Moment } from '#components/controls/Moment.tsx'
import { ownEscape } from '#components/controls/ownEscape.ts'
import { unknown } from '#format/counts.ts'
import classes from './RequestDialog.module.css'

interface RequestDialogProps {
  request: LoggedRequest | PreviewedRequest
  onClose: () => void
}

/** One request, made or to be made, as the service would receive it: ready to be repeated in a terminal. */
export default function RequestDialog({ request, onClose }: RequestDialogProps) {
  const [as, setAs] = useState<'curl' | 'json'>('curl')
  const json = JSON.stringify(request.fields, null, 2)
  const { data: curl, isPending } = useQuery({
    queryKey: ['curl', 'id' in request ? request.id : request],
    queryFn: async () => (await curlOf(request)) ?? null,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <Modal {...ownEscape(onClose)} opened onClose={onClose} title={request.method} size="lg" zIndex={300}>
      {'id' in request ? (
        <Outcome of={request} />
      ) : (
        <p className={classes.unsent}>Not sent: what the form would send as it stands.</p>
      )}
      {isPending && <Skeleton height={120} />}
      {curl && (
        <>
          <SegmentedControl
            size="xs"
            mb="xs"
            aria-label="How it is shown"
            value={as}
            onChange={(next) => setAs(next as typeof as)}
            data={[
              { value: 'curl', label: 'curl' },
              { value: 'json', label: 'JSON' },
            ]}
          />
          <pre className={classes.line}>{as === 'curl' ? curl.text : json}</pre>
          <div className={classes.foot}>
            <p className={classes.note}>
              {as === 'curl' ? (
                <>
                  Set <code>{curl.host}</code> to the service’s address and put a token in place of{' '}
                  <code>&lt;TOKEN&gt;</code>.
                </>
              ) : (
                'The fields of the request; the console’s server adds the token.'
              )}{' '}
              Passwords and keys are left out.
            </p>
            <CopyButton value={as === 'curl' ? curl.text : json}>
              {({ copied, copy }) => (
                <Button
                  variant="default"
                  leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
                  onClick={copy}
                >
                  {copied ? 'Copied' : 'Copy'}
                </Button>
              )}
            </CopyButton>
          </div>
        </>
      )}
      {curl === null && <p className={classes.note}>This request has no form on the service’s side.</p>}
    </Modal>
  )
}

const Outcome = ({ of: { status, duration, startedAt, requestId } }: { of: LoggedRequest }) => (
  <dl className={classes.facts}>
    <Fact name="Status">{status === undefined ? 'Running' : status === 0 ? 'No answer' : status}</Fact>
    <Fact name="Duration">{duration === undefined ? unknown : `${duration} ms`}</Fact>
    <Fact name="Sent">
      <Moment at={startedAt} />
    </Fact>
    <Fact name="Request id">{requestId ?? unknown}</Fact>
  </dl>
)

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
