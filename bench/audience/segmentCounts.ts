import { type RawBuilder, sql } from 'kysely'
import { segmentCondition } from '#backend/jobs/exports/segmentCondition.ts'
import { median } from '../child.ts'
import { goal } from '../goals.ts'
import { audienceApplication, audienceKinds, type BenchAudience, openAudience } from './audience.ts'

const sizes = [100_000, 1_000_000]
const rounds = 5

/** Six typical segments, each with equivalent hand-written SQL. */
const segments: readonly { name: string; expression: string; byHand: RawBuilder<boolean> }[] = [
  {
    name: 'everyone on iOS',
    expression: `A("${audienceApplication}", ["iOS"])`,
    byHand: sql`device_type = 1`,
  },
  {
    name: 'in one city',
    expression: 'T("City", EQ, "lisbon")',
    byHand: sql`lower(tags->>'City') = 'lisbon'`,
  },
  {
    name: 'age in a range',
    expression: 'T("Age", BETWEEN, [25, 40])',
    byHand: sql`case when jsonb_typeof(tags->'Age') = 'number' then (tags->>'Age')::numeric between 25 and 40 end`,
  },
  {
    name: 'purchase within 30 days',
    expression: 'T("Last Purchase", GTE, "30 days ago")',
    byHand: sql`(tags->>'Last Purchase') collate "C" >= to_char(current_date - 30, 'YYYY-MM-DD')`,
  },
  {
    name: 'likes coffee or tea',
    expression: 'T("Likes", IN, ["coffee", "tea"])',
    byHand: sql`exists (select from jsonb_array_elements_text(case when jsonb_typeof(tags->'Likes') = 'array' then tags->'Likes' else '[]' end) as liked where lower(liked) in ('coffee', 'tea'))`,
  },
  {
    name: 'lapsed members',
    expression: '(T("Member", EQ, true) * T("Orders", GTE, 5)) \\ T("Last Purchase", GTE, "60 days ago")',
    byHand: sql`tags->'Member' = 'true' and case when jsonb_typeof(tags->'Orders') = 'number' then (tags->>'Orders')::numeric >= 5 end
      and ((tags->>'Last Purchase') collate "C" >= to_char(current_date - 60, 'YYYY-MM-DD')) is not true`,
  },
]

/**
 * Time to count six segments, compiled from their expressions, against hand-written SQL on the same table, alternating; and how
 * much longer a table ten times the size takes.
 */
export async function segmentCounts() {
  const rows = []
  for (const kind of audienceKinds()) {
    const audience = await openAudience(kind)
    const small = new Map<string, number>()
    for (const size of sizes) {
      await audience.grow(size)
      for (const { name, expression, byHand } of segments) {
        const segment = {
          account: audience.account,
          application: audience.application,
          expression,
          includeWithoutTokens: true,
        }
        const compiled = await segmentCondition(audience.storage.db, segment, new Date())
        const own = sql<boolean>`(application_id = ${audience.application} and ${byHand})`
        const times = { compiled: [] as number[], byHand: [] as number[] }
        for (let round = 0; round <= rounds; round += 1) {
          const [one, two] = [await timed(audience, compiled), await timed(audience, own)]
          if (one.count !== two.count) throw new Error(`${name}: ${one.count} compiled, ${two.count} by hand`)
          // the first round warms up
          if (round === 0) continue
          times.compiled.push(one.ms)
          times.byHand.push(two.ms)
        }
        const [ours, theirs] = [median(times.compiled), median(times.byHand)]
        const growth = ours / (small.get(name) ?? Number.NaN)
        rows.push({
          storage: kind,
          devices: size,
          segment: name,
          'ms (median)': Math.round(ours),
          'by hand': Math.round(theirs),
          ratio: Number((ours / theirs).toFixed(2)),
          'goal: at most 1.3': goal(ours / theirs <= 1.3),
          'ratio to a tenth of the size': Number.isNaN(growth) ? '' : Number(growth.toFixed(1)),
          'goal: at most 11': Number.isNaN(growth) ? '' : goal(growth <= 11),
        })
        if (size === sizes[0]) small.set(name, ours)
      }
    }
    await audience.close()
  }
  return rows
}

async function timed(
  { storage }: BenchAudience,
  condition: RawBuilder<boolean>,
): Promise<{ ms: number; count: number }> {
  const start = performance.now()
  const { rows } = await sql<{ count: number }>`select count(*) as count from devices where ${condition}`.execute(
    storage.db,
  )
  return { ms: performance.now() - start, count: rows[0]?.count ?? 0 }
}
