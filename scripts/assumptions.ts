/** Writes docs/assumptions.md from the contract: `npm run assumptions`. */
import { writeFileSync } from 'node:fs'
import { type Assumption, assumptionsIn, getAssumptions } from '#contract/assumptions.ts'
import { methodNamed, methodNames } from '#contract/index.ts'
import type { Method } from '#contract/method.ts'
import { results } from '#contract/results.ts'
import { readings } from './readings.ts'

export const assumptionsFile = 'docs/assumptions.md'

/** One line per reason, with its fields. */
function lines(assumptions: Assumption[]): string[] {
  const reasons = new Map<string, { sample: Assumption; fields: string[] }>()
  for (const sample of assumptions) {
    const key = `${sample.part} ${sample.why}`
    const { fields } = reasons.get(key) ?? { fields: [] }
    reasons.set(key, { sample, fields: sample.field === '' ? fields : [...fields, `\`${sample.field}\``] })
  }
  return [...reasons.values()].map(
    ({ sample, fields }) => `- ${sample.part}${fields.length > 0 ? ` ${fields.join(', ')}` : ''}: ${sample.why}`,
  )
}

function section(title: string, whole: string | undefined, parts: Assumption[]): string[] {
  const found = [...(whole === undefined ? [] : [`- ${whole}`]), ...lines(parts)]
  return found.length === 0 ? [] : [`### ${title}`, '', ...found, '']
}

/** The text of docs/assumptions.md. */
export function renderAssumptions(): string {
  const byMethod = methodNames.flatMap((name) => {
    const method = methodNamed(name) as Method
    return section(name, method.assumption, getAssumptions(method))
  })
  const byResult = Object.entries(results).flatMap(([name, schema]) =>
    section(`Result of ${name}`, undefined, assumptionsIn(schema, 'answer')),
  )
  const general = Object.entries(readings).flatMap(([title, sentences]) => [
    `### ${title}`,
    '',
    ...sentences.map((text) => `- ${text}`),
    '',
  ])
  return [
    '# Assumptions',
    '',
    'Where the interface of the service says nothing, or can be read in two ways, and what this project does.',
    'Made by `npm run assumptions` from the contract; edit it there, or in `scripts/readings.ts`.',
    'The console reads all such answers tolerantly: a field that is missing or added breaks no screen.',
    '',
    '## In general',
    '',
    ...general,
    '## Method by method',
    '',
    ...byMethod,
    ...byResult,
  ]
    .join('\n')
    .replace(/\n+$/, '\n')
}

if (process.argv[1] === import.meta.filename) {
  writeFileSync(assumptionsFile, renderAssumptions())
  process.stdout.write(`${assumptionsFile}\n`)
}
