import { z } from 'zod'
import { exportFormats } from '#contract/audience.ts'
import type { RequestOf } from '#contract/index.ts'

export const everyDevice = 'every device'
export const ownConditions = 'custom conditions'

export const parts = ['hwids', 'users', 'push_tokens', 'tags', 'location', 'fcm_keys', 'web keys'] as const

export const exportDraft = z
  .object({
    /** A saved segment's code, or one of the two above. */
    segment: z.string({ error: 'Select devices' }).min(1, 'Select devices'),
    expression: z.string().optional(),
    holds: z.enum(['everything', 'chosen']),
    parts: z.array(z.enum(parts)),
    /** Names; none for every tag. */
    tags: z.array(z.string()),
    format: z.enum(exportFormats),
    includeWithoutTokens: z.boolean(),
  })
  .superRefine(({ segment, expression, holds, parts: chosen }, context) => {
    const report = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message })
    if (segment === ownConditions && !expression?.trim()) report('expression', 'Enter conditions')
    if (holds === 'chosen' && chosen.length === 0) report('parts', 'Select file contents')
  })
export type ExportDraft = z.infer<typeof exportDraft>

export function toExportExpression(
  { segment, expression }: Pick<ExportDraft, 'segment' | 'expression'>,
  application: string,
  segments: readonly { code: string; filter_expression?: string | null | undefined }[],
): string | undefined {
  if (segment === everyDevice) return `A("${application}")`
  if (segment === ownConditions) return expression?.trim() || undefined
  return segments.find(({ code }) => code === segment)?.filter_expression ?? undefined
}

export function toExportRequest(draft: ExportDraft, application: string): RequestOf<'exportSegment'> {
  const { segment, expression, holds, parts: chosen, tags, format, includeWithoutTokens } = draft
  const filterExpression = toExportExpression({ segment, expression }, application, []) ?? ''
  const saved = segment !== everyDevice && segment !== ownConditions
  const onlyTags = chosen.length === 1 && chosen[0] === 'tags'
  return {
    applicationCode: application,
    ...(saved ? { filterCode: segment } : { filterExpression }),
    // tags only: the interface expects an empty list and the names
    ...(holds === 'chosen' && { exportData: onlyTags && tags.length > 0 ? [] : [...chosen] }),
    ...(holds === 'chosen' && chosen.includes('tags') && tags.length > 0 && { tagsList: tags }),
    format,
    ...(includeWithoutTokens && { includeWithoutTokens }),
  }
}
