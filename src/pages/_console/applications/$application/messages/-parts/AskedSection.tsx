import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { campaignsOf } from '#api/campaigns.ts'
import { presetsOf } from '#api/presets.ts'
import { Moment, useZone } from '#components/controls/Moment.tsx'
import { type Fact, Facts, Section } from '#components/layout/Section.tsx'
import type { MessageInFull } from '#contract/sentMessage.ts'
import { exactDate, toDate } from '#format/dates.ts'
import { SendMoment } from '#forms/sent/SendMoment.tsx'
import { kindLabel } from '#model/applications/messageWords.ts'
import { asked } from '#model/messages/asked.ts'
import { JsonText } from '#pages/_console/applications/$application/-parts/JsonText.tsx'
import classes from './Messages.module.css'

/** Message settings: audience, time and options, and the raw request. */
export function AskedSection({ application, message }: { application: string; message: MessageInFull }) {
  const { data: campaigns } = useQuery(campaignsOf(application))
  const { data: presets } = useQuery(presetsOf(application))
  const { kind, request, created, send_date, local_time, campaign, preset } = message
  const { zone } = useZone()
  const first = toDate(send_date)
  const every = preset ? 'The preset’s segment, otherwise everyone' : 'Every device of the application'
  const { targets, others } = asked(request, every)
  const facts: Fact[] = [
    { name: 'Kind', value: kindLabel(kind) },
    {
      name: 'Goes to',
      value: (
        <ul className={classes.list}>
          {targets.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      ),
    },
    {
      name: 'When',
      value: <SendMoment message={message} full />,
      ...(local_time && first && { note: `The first of these clocks shows it ${exactDate(first, zone)}` }),
    },
    { name: 'Made', value: <Moment at={created} full /> },
    {
      name: 'Campaign',
      value: campaign ? (
        <Anchor component={Link} to={`/applications/${application}/campaigns?shown=${campaign}`} size="sm">
          {campaigns?.find(({ code }) => code === campaign)?.name ?? campaign}
        </Anchor>
      ) : (
        'None'
      ),
    },
    {
      name: 'Preset',
      value: preset ? (
        <Anchor component={Link} to={`/applications/${application}/presets/${preset}`} size="sm">
          {presets?.find(({ code }) => code === preset)?.name ?? preset}
        </Anchor>
      ) : (
        'None'
      ),
    },
    ...others,
  ]
  return (
    <Section title="Message settings">
      <div className={classes.asked}>
        <Facts facts={facts} />
        <JsonText title="The request as JSON" value={request} />
      </div>
    </Section>
  )
}
