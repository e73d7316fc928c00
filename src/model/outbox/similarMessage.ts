import type { SentMessage } from '#contract/sentMessage.ts'
import { hasGone } from '../applications/sentMessage.ts'

type Compared = Pick<SentMessage, 'kind' | 'preset' | 'campaign' | 'filter'>

/** The newest sent message that is most like another: of its preset, else of its segment, else of its campaign. Tests don’t count. */
export function similarMessage(message: Compared, sent: readonly SentMessage[]): SentMessage | undefined {
  const candidates = sent.filter((one) => one.kind === message.kind && hasGone(one) && !one.test)
  const same = (field: 'preset' | 'filter' | 'campaign') =>
    message[field] ? candidates.find((one) => one[field] === message[field]) : undefined
  return same('preset') ?? same('filter') ?? same('campaign')
}
