import { useSuspenseQueries } from '@tanstack/react-query'
import { applicationQuery } from '#api/applications.ts'
import type { ReplacedKind } from '#api/createAgain.ts'
import { filtersQuery } from '#api/filters.ts'
import { presetsQuery } from '#api/presets.ts'
import { useCan } from '#api/session.ts'
import { tagsQuery } from '#api/tags.ts'
import type { MessageInFull } from '#contract/sentMessage.ts'
import { namesIn, resolveAudience } from '#model/messages/audience.ts'
import { getPlatforms, presetBase, presetTarget } from '#model/messages/effective.ts'
import { requestAudience } from '#model/messages/requestParts.ts'
import { listedReach, useListed } from '../review/useListed.ts'
import { type Reach, useReach } from '../review/useReach.ts'

/** The current reach of a message’s request: its segment may have been redefined since it was made. `spoken`: languages to count, too. */
export function useRequestReach(
  application: string,
  kind: ReplacedKind,
  request: MessageInFull['request'],
  spoken: readonly string[] = [],
): Reach {
  const [{ data: presets }, { data: segments }, { data: tags }, { data: about }] = useSuspenseQueries({
    queries: [presetsQuery(application), filtersQuery(application), tagsQuery(), applicationQuery(application)],
  })
  const mayCount = useCan('exportSegment')
  const code = String(request.preset ?? '')
  const unit = kind === 'push' ? (['device', 'devices'] as const) : (['address', 'addresses'] as const)
  const draft = requestAudience(request, { presets, tags })
  const presetFilter = presetTarget(presets, code)
  const audience = resolveAudience(draft, { application, segments, tags, unit, presetFilter })
  const chosen = Array.isArray(request.platforms) ? request.platforms.map(String) : null
  const base = presetBase(presets, code)
  const platforms =
    kind === 'email'
      ? (['email'] as const)
      : getPlatforms({ platforms: chosen }, base, about.providers).filter((platform) => about.providers[platform])
  const reach = useReach({ audience, application, platforms, spoken, mayCount, unit })
  const { kind: to } = draft
  const listed = to === 'users' || to === 'devices' ? to : undefined
  const looked = useListed(application, listed ?? 'users', listed ? namesIn(draft[listed]) : [])
  if (listed && looked)
    return listedReach({ ...reach, unit }, looked, {
      kind: listed,
      platforms,
      providers: about.providers,
      hasText: () => true,
    })
  return draft.kind === 'everyone' && presetFilter === undefined ? { ...reach, confirmAbove: 0 } : reach
}
