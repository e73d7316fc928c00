import type { ReactNode } from 'react'
import { useSaveRules } from '#api/approvals.ts'
import { Consequences } from '#components/controls/Dialog.tsx'
import type { StoredRules } from '#contract/console/approvals.ts'
import { exactCount, formatCount } from '#format/format.ts'
import { DeleteIcon } from '#forms/shared/Confirm.tsx'
import { messageName } from '#model/applications/sentMessage.ts'
import { waitsOnlyFor } from '#model/approvals/waitsOnlyFor.ts'
import { countHeld, groupHeld } from '#model/outbox/groupHeld.ts'
import { toMessage } from '#model/outbox/heldMessage.ts'
import { useWaiting } from './useWaiting.ts'

/** Asks, and names what goes out without the rule. */
export function DeleteRule({ stored: { rules, tolerance, version }, name }: { stored: StoredRules; name: string }) {
  return (
    <DeleteIcon
      kind="rule"
      name={name}
      consequences={useConsequences(name)}
      write={{ ...useSaveRules(), method: 'setApprovalRules' }}
      request={{ rules: rules.filter((rule) => rule.name !== name), tolerance, version }}
    />
  )
}

function useConsequences(rule: string): ReactNode[] {
  const { held, presets } = useWaiting()
  if (!held) return ['Messages that wait only for this rule go out.']
  const freed = held.filter((one) => waitsOnlyFor(one, rule))
  if (freed.length === 0) return ['No message waits only for this rule.']
  const count = countHeld(freed)
  const first =
    count === 1
      ? 'A message that waits only for this rule goes out:'
      : `${exactCount(count)} messages that wait only for this rule go out:`
  const lines = groupHeld(freed).map(({ held: [one], waiting }) => {
    const reach = one.approval?.reach
    const to = typeof reach === 'number' ? `${formatCount(reach, 'recipient')}, ` : ''
    const what = waiting > 1 ? formatCount(waiting, 'WhatsApp message') : `“${messageName(toMessage(one, presets))}”`
    return `${what}, ${to}from ${one.person}`
  })
  return [
    <>
      {first}
      <Consequences lines={lines} />
    </>,
  ]
}
