import { type ExplainOptions, type Explanation, explain, type Verdict } from '#contract/language/explain.ts'
import type { SetNode } from '#contract/language/expression.ts'
import { parse } from '#contract/language/parse.ts'
import { isPlatformKey, platformWord } from '#contract/language/platformWords.ts'
import type { Subject } from '#contract/language/subject.ts'

export function subjectFrom(application: string, values: Readonly<Record<string, unknown>>): Subject | undefined {
  const platform = typeof values.Platform === 'string' ? platformWord(values.Platform) : ''
  if (!isPlatformKey(platform)) return undefined
  return { application, platform, hasToken: values['Push Enabled'] === true, tags: values }
}

export interface Reason {
  verdict: Verdict
  text: string
  tag?: string
  rule?: string
  has?: string
  joined?: SetNode['operator']
  parts?: readonly Reason[]
  /** Met by every device of the application, so that it explains nothing. */
  given?: boolean
}

export type Explained = { known: true; reason: Reason } | { known: false; why: string }

export function explained(
  expression: string | null | undefined,
  subject: Subject | undefined,
  options: ExplainOptions,
): Explained {
  if (!expression) return { known: false, why: 'The service doesn’t provide its conditions' }
  if (!subject) return { known: false, why: 'The service doesn’t provide the device’s platform' }
  const parsed = parse(expression)
  if (!parsed.ok) return { known: false, why: parsed.problems[0]?.message ?? 'Its conditions can’t be read' }
  return { known: true, reason: getReason(explain(parsed.expression, subject, options)) }
}

export const getVerdict = (explained: Explained): Verdict => (explained.known ? explained.reason.verdict : 'unknown')

function getReason({ expression, verdict, text, rule, has, children }: Explanation): Reason {
  if (expression.kind === 'tag') return { verdict, text, tag: expression.tag, rule, has }
  if (expression.kind === 'application') return { verdict, text, given: verdict === true }
  if (expression.kind !== 'set' || !children) return { verdict, text }
  const joined = expression.operator
  const all = children.flatMap((child, index) => splitParts(child, joined, index))
  const telling = joined === 'intersection' ? all.filter(({ given }) => !given) : all
  const [only] = telling
  if (telling.length === 1 && only) return only
  return { verdict, text, joined, parts: telling.length > 0 ? telling : all }
}

function splitParts(child: Explanation, joined: SetNode['operator'], index: number): readonly Reason[] {
  const reason = getReason(child)
  // A \ B \ C excludes both B and C, but A \ (B \ C) doesn't
  const sameRow = reason.joined === joined && (joined !== 'difference' || index === 0)
  return sameRow && reason.parts ? reason.parts : [reason]
}

export function decisiveReasons({ verdict, text, joined, parts }: Reason): string[] {
  if (!joined || !parts) return [text]
  if (joined === 'union' && verdict === false) return [toAlternatives(parts)]
  if (joined !== 'difference') return parts.filter((part) => part.verdict === verdict).flatMap(decisiveReasons)
  const [first, ...leftOut] = parts
  if (verdict === true) return parts.flatMap(decisiveReasons)
  if (first?.verdict !== true && first) return decisiveReasons(first)
  return leftOut.filter((part) => part.verdict !== false).flatMap(decisiveReasons)
}

/** One sentence: in separate ones, every alternative would seem to be required. */
function toAlternatives(parts: readonly Reason[]): string {
  const enough = parts.length === 2 ? 'Either would be enough' : 'Any of these would be enough'
  return `${enough}: ${parts.map((part) => decisiveReasons(part).join(', and ')).join(', or ')}`
}
