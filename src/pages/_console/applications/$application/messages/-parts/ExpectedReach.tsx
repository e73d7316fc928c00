import { Totals } from '#components/layout/Section.tsx'
import type { MessageInFull } from '#contract/sentMessage.ts'
import { exactCount, unknown } from '#format/format.ts'
import { useRequestReach } from '#forms/messages/editing/useRequestReach.ts'

interface ExpectedReachProps {
  application: string
  kind: 'push' | 'email'
  message: MessageInFull
}

/** How many devices or addresses a scheduled message would reach now. */
export function ExpectedReach({ application, kind, message }: ExpectedReachProps) {
  const { total, unit, counting, reason } = useRequestReach(application, kind, message.request)
  const note = counting ? 'Counting…' : (reason ?? 'Can’t be counted')
  return (
    <Totals
      totals={[
        total === undefined
          ? { name: 'Expected reach', value: unknown, note }
          : { name: 'Expected reach', value: exactCount(total), note: `${unit[total === 1 ? 0 : 1]} if sent now` },
      ]}
    />
  )
}
