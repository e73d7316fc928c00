import type { Filter } from '#contract/filters.ts'
import type { KnownTag } from '#contract/language/defaultTags.ts'
import type { Expression } from '#contract/language/expression.ts'
import { audienceReading } from './audienceExpression.ts'
import { namesIn } from './namesIn.ts'
import type { AudienceDraft } from './pushDraft.ts'

/** What is known of an audience before anything is asked of the service. */
export type Audience =
  | { kind: 'none' }
  /** Ids that were named one by one. */
  | { kind: 'listed'; count: number; unit: readonly [string, string] }
  | { kind: 'uncountable'; reason: string }
  | { kind: 'countable'; expression: Expression }

interface Around {
  application: string
  segments: readonly Filter[]
  tags: readonly KnownTag[]
  /** What is listed one by one beside people; devices unless it is said. */
  unit?: readonly [string, string]
}

/** What an audience comes to. */
export function audienceOf(
  draft: AudienceDraft,
  { application, segments, tags, unit = ['device', 'devices'] }: Around,
): Audience {
  if (draft.kind === 'users') return { kind: 'listed', count: namesIn(draft.users).length, unit: ['person', 'people'] }
  if (draft.kind === 'devices') return { kind: 'listed', count: namesIn(draft.devices).length, unit }
  const read = audienceReading(draft, { application, segments, tags })
  if (read === undefined) return { kind: 'none' }
  return 'reason' in read
    ? { kind: 'uncountable', reason: read.reason }
    : { kind: 'countable', expression: read.expression }
}
