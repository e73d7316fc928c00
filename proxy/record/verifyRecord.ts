import type { Store } from '../store/openStore.ts'
import { linkHash } from './chain.ts'

interface Link {
  seq: number
  body: string
  hash: Buffer
  /** The entry that the link begins or ends. */
  entry: number
  /** What the filter columns say, as in the body of a beginning; null for an end. */
  columns: Record<string, unknown> | null
  outcome: string
  ended: boolean
}

export interface Verification {
  links: number
  /** ISO 8601, UTC. */
  since: string | null
  problems: string[]
}

const pageSize = 5_000
const mostProblems = 100

/**
 * Computes the hash of every link anew, from the oldest that is kept, and compares it and the columns that lists filter by
 * with what is stored. Entries that are added meanwhile don’t count.
 */
export async function verifyRecord({ query }: Pick<Store, 'query'>): Promise<Verification> {
  const problems: string[] = []
  const report = (problem: string) => {
    if (problems.length < mostProblems) problems.push(problem)
  }
  const { rows: heads } = await query<{ seq: number; hash: Buffer; first_seq: number; first_hash: Buffer }>(
    'select seq, hash, first_seq, first_hash from record_head',
  )
  const head = heads[0]
  if (!head) return { links: 0, since: null, problems: ['The end of the chain is missing'] }
  let [seq, hash] = [head.first_seq, head.first_hash]
  let links = 0
  let since: string | null = null
  for (;;) {
    const { rows } = await query<Link>(
      `select * from (
        (select seq, begun as body, hash, seq as entry, outcome, ended is not null as ended, jsonb_build_object(
          'person', person, 'role', role, 'address', address, 'event', event, 'application', application,
          'requestId', request_id, 'batch', batch, 'within', within, 'devices', devices, 'at', to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) as columns
          from entries where seq > $1 and seq <= $2 order by seq limit $3)
        union all
        (select ended_seq, ended, ended_hash, seq, outcome, true, null from entries
          where ended_seq > $1 and ended_seq <= $2 order by ended_seq limit $3)
      ) links order by seq limit $3`,
      [seq, head.seq, pageSize],
    )
    if (rows.length === 0) break
    for (const link of rows) {
      if (link.seq !== seq + 1) report(`${countOf(link.seq - seq - 1)} missing before link ${link.seq}`)
      const expected = linkHash(hash, link.body)
      if (!expected.equals(link.hash))
        report(`Entry ${link.entry} was changed, or something before it (link ${link.seq})`)
      checkColumns(link, report)
      if (since === null && link.columns) since = String(link.columns.at)
      seq = link.seq
      hash = link.hash
      links += 1
    }
    // lets calls through
    await new Promise((resolve) => setImmediate(resolve))
  }
  if (seq !== head.seq) report(`${countOf(head.seq - seq)} missing at the end`)
  else if (!hash.equals(head.hash)) report('The end of the chain was changed')
  return { links, since, problems }
}

const countOf = (links: number) => (links === 1 ? 'A link is' : `${links} links are`)

function checkColumns({ body, columns, outcome, ended, entry }: Link, report: (problem: string) => void): void {
  const said = JSON.parse(body) as Record<string, unknown>
  for (const [name, value] of Object.entries(columns ?? {}))
    if ((said[name] ?? null) !== value) report(`The ${name} of entry ${entry} was changed in lists`)
  // the outcome is in the end, or in the beginning of an entry without one
  const told = columns === null ? said.outcome : ended ? undefined : (said.outcome ?? 'unknown')
  if (told !== undefined && told !== outcome) report(`The outcome of entry ${entry} was changed in lists`)
}
