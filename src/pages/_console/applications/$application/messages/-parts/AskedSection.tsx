import { Anchor, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { campaignsQuery } from '#api/campaigns.ts'
import { presetsQuery } from '#api/presets.ts'
import { Moment, useZone } from '#components/controls/Moment.tsx'
import { type Fact, Facts, Section } from '#components/layout/Section.tsx'
import type { MessageInFull } from '#contract/sentMessage.ts'
import { exactDate, toDate } from '#format/dates.ts'
import { SendMoment } from '#forms/sent/SendMoment.tsx'
import { kindLabel } from '#model/applications/sentMessage.ts'
import { asked } from '#model/messages/messageFacts.ts'
import { JsonText } from '#pages/_console/applications/$application/-parts/JsonText.tsx'

/** Message settings: audience, time and options, and the raw request. */
export function AskedSection({ application, message }: { application: string; message: MessageInFull }) {
  const { data: campaigns } = useQuery(campaignsQuery(application))
  const { data: presets } = useQuery(presetsQuery(application))
  const { kind, request, created, send_date, local_time, campaign, preset } = message
  const { zone } = useZone()
  const first = toDate(send_date)
  const every = preset ? 'The preset’s segment, otherwise everyone' : 'Every device of the application'
  const { targets, others } = asked(request, every)
  const facts: Fact[] = [
    { name: 'Kind', value: kindLabel(kind) },
    {
      name: 'Goes to',
      value: targets.map((line) => <div key={line}>{line}</div>),
    },
    {
      name: 'When',
      value: <SendMoment message={message} full />,
      ...(local_time && first && { note: `First time zone: ${exactDate(first, zone)}` }),
    },
    { name: 'Made', value: <Moment at={created} full /> },
    {
      name: 'Campaign',
      value: linked(campaign, campaigns, `/applications/${application}/campaigns?shown=`),
    },
    {
      name: 'Preset',
      value: linked(preset, presets, `/applications/${application}/presets/`),
    },
    ...others,
  ]
  return (
    <Section title="Message settings">
      <Stack gap={20}>
        <Facts facts={facts} />
        <JsonText title="The request as JSON" value={request} />
      </Stack>
    </Section>
  )
}

/** The name of a thing with a code, leading to where it is; `None` without one. */
const linked = (
  code: string | null | undefined,
  things: readonly { code: string; name: string }[] | undefined,
  address: string,
) =>
  code ? (
    <Anchor component={Link} to={`${address}${code}`} size="sm">
      {things?.find((one) => one.code === code)?.name ?? code}
    </Anchor>
  ) : (
    'None'
  )
