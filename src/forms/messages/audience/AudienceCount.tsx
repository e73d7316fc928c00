import { Button, Group, Loader, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { AsOf } from '#components/controls/Moment.tsx'
import { Quiet } from '#components/controls/Quiet.tsx'
import type { PlatformKey } from '#contract/deviceTypes.ts'
import { exactCount, formatCount } from '#format/counts.ts'
import { useCount } from '#forms/filters/CountPanel.tsx'
import { type Audience, countedText } from '#model/messages/audience.ts'

interface AudienceCountProps {
  audience: Audience
  application: string
  platforms: readonly PlatformKey[]
  refusal: string | undefined
  unit: readonly [one: string, many: string]
}

export function AudienceCount({ audience, application, platforms, refusal, unit }: AudienceCountProps) {
  const { kind } = audience
  const { count, earlier, error, counting, waiting, start, cancel } = useCount({
    application,
    expression:
      kind === 'countable' && refusal === undefined
        ? countedText(audience.expression, application, platforms)
        : undefined,
    includeWithoutTokens: false,
    auto: true,
  })
  if (kind === 'none') return <Quiet>Choose an audience.</Quiet>
  if (kind === 'uncountable') return <Quiet>{audience.reason}.</Quiet>
  if (kind === 'listed')
    return (
      <Figure count={audience.count}>
        {audience.count === 1 ? audience.unit[0] : audience.unit[1]} listed;{' '}
        {audience.unit[0] === 'person' ? 'unknown ones get nothing' : 'unknown ones are listed after sending'}
      </Figure>
    )
  if (refusal) return <Quiet>{refusal}</Quiet>
  if (counting || waiting)
    return (
      <Group gap="xs" mih={28} role="status">
        <Loader size={14} aria-hidden />
        <Quiet>Counting…{earlier && ` It was ${formatCount(earlier.devices, ...unit)}.`}</Quiet>
        {counting && <Action onClick={cancel}>Cancel</Action>}
      </Group>
    )
  if (count)
    return (
      <Figure count={count.devices} action={<Action onClick={start}>Count again</Action>}>
        {count.devices === 1 ? unit[0] : unit[1]}
        {unit[0] === 'device' && ' with a push token'} · <AsOf at={count.at} />
      </Figure>
    )
  return (
    <Group gap="xs" mih={28} role="status">
      <Quiet>{error ? `Couldn’t count: ${error.message}` : 'Not counted.'}</Quiet>
      <Action onClick={start}>Count</Action>
    </Group>
  )
}

const Figure = ({ count, action, children }: { count: number; action?: ReactNode; children: ReactNode }) => (
  <Group gap="xs" mih={28} role="status">
    <Text span size="xl" fw={600}>
      {exactCount(count)}
    </Text>
    <Quiet>{children}</Quiet>
    {action}
  </Group>
)

const Action = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
  <Button variant="subtle" color="gray" size="compact-xs" onClick={onClick}>
    {children}
  </Button>
)
