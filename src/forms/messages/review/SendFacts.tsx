import { CopyableCode } from '#components/controls/CopyableCode.tsx'
import { type Fact, Facts } from '#components/layout/Facts.tsx'
import type { Campaign } from '#contract/campaigns.ts'
import type { Notification } from '#contract/messages.ts'
import { definedOf } from '#contract/rendering/effectivePush.ts'
import { countOf, exactCount } from '#format/counts.ts'

interface SendFactsProps {
  push: Notification
  /** What its preset says: it holds where the push says nothing. */
  preset: Partial<Notification> | undefined
  campaigns: readonly Campaign[]
  presetName: string | undefined
}

/** How a push goes out, as far as it was said. */
export function SendFacts({ push: own, preset, campaigns, presetName }: SendFactsProps) {
  const push: Notification = { ...preset, ...definedOf(own) }
  const fromPreset = (field: keyof Notification) =>
    own[field] === undefined && preset?.[field] !== undefined ? { note: 'From the preset.' } : {}
  const { campaign, send_rate, capping_count, capping_days, inbox_days, inbox_date, rich_media, link } = push
  const facts: (Fact | false)[] = [
    presetName !== undefined && { name: 'Preset', value: presetName },
    {
      ...fromPreset('campaign'),
      name: 'Campaign',
      value: campaign ? (campaigns.find(({ code }) => code === campaign)?.name ?? campaign) : 'None',
    },
    {
      ...fromPreset(link ? 'link' : 'rich_media'),
      name: 'Opens',
      value: link ?? (rich_media ? `Rich media ${rich_media}` : 'The app'),
    },
    {
      name: 'Inbox',
      value: inbox_date
        ? `Until ${inbox_date}, 00:00:01 UTC`
        : inbox_days
          ? `For ${countOf(inbox_days, 'day')}`
          : push.inbox_image
            ? 'Until the next day'
            : 'Not kept there',
    },
    send_rate !== undefined && { name: 'Rate', value: `${exactCount(send_rate)} pushes per second` },
    push.send_rate_avoid === true && { name: 'Limit of the application', value: 'Ignored' },
    capping_count !== undefined && {
      name: 'Capping',
      value: `At most ${countOf(capping_count, 'message')}${capping_days ? ` in ${countOf(capping_days, 'day')}` : ''} to one device`,
    },
    push.capping_avoid === true && { name: 'Capping', value: 'Ignored for this message' },
    push.capping_exclude === true && { name: 'Counted for capping', value: 'No' },
    {
      name: 'Transaction id',
      value: <CopyableCode code={push.transactionId ?? ''} what="transaction id" />,
      note: 'Guards against sending twice.',
    },
  ]
  return <Facts facts={facts.filter((fact) => fact !== false)} />
}
