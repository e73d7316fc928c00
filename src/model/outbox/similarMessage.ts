import type { Preset } from '#contract/presets.ts'
import type { MessageInFull, SentMessage } from '#contract/sentMessage.ts'
import { hasGone } from '../applications/sentMessage.ts'
import { requestAudience } from '../messages/requestParts.ts'

type Compared = Pick<SentMessage, 'kind' | 'preset' | 'campaign' | 'filter'>

/** Messages that another one may be compared with, and what they share. */
interface Similar {
  shared: 'preset' | 'segment' | 'campaign'
  message: SentMessage
}

const comparable = ({ kind }: Pick<Compared, 'kind'>, sent: readonly SentMessage[]) =>
  sent.filter((one) => one.kind === kind && hasGone(one) && !one.test)

/** The newest sent message that is most like another: of its preset, else of its segment, else of its campaign. Tests don’t count. */
export function similarMessage(message: Compared, sent: readonly SentMessage[]): Similar | undefined {
  const fields = { preset: 'preset', filter: 'segment', campaign: 'campaign' } as const
  for (const field of ['preset', 'filter', 'campaign'] as const) {
    const found = message[field] && comparable(message, sent).find((one) => one[field] === message[field])
    if (found) return { shared: fields[field], message: found }
  }
  return undefined
}

/** True for a message to everyone in the application: neither it nor its preset names anyone. */
export const isToEveryone = ({ request }: Pick<MessageInFull, 'request'>, presets: readonly Preset[]): boolean =>
  !request.geozone && requestAudience(request, { presets, tags: [] }).kind === 'everyone'

/** As many as are read to find one to everyone. */
const mostRead = 5

/** The newest sent messages of a kind that may be to everyone: lists don’t say whether they have conditions. */
export const maybeToEveryone = (message: Compared, sent: readonly SentMessage[]): SentMessage[] =>
  comparable(message, sent)
    .filter(({ filter, to }) => !filter && !to?.length)
    .slice(0, mostRead)
