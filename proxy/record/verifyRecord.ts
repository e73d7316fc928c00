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
  /** Of a beginning: the end of its entry, and the objects that lists find it by. */
  ended: string | null
  ended_seq: number | null
  objects: string[] | null
}

interface Head {
  head_seq: number
  head_hash: Buffer
  /** The last link that was deleted. */
  first_seq: number
  first_hash: Buffer
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
 * Computes the hash of every link, from the oldest that is kept, and compares it, the columns that lists filter by, and the
 * objects with what is stored. Entries that are added or deleted meanwhile don’t count.
 */
export async function verifyRecord({ query }: Pick<Store, 'query'>): Promise<Verification> {
  const problems: string[] = []
  const report = (problem: string) => {
    if (problems.length < mostProblems) problems.push(problem)
  }
  const { rows: heads } = await query<Head>(
    'select seq as head_seq, hash as head_hash, first_seq, first_hash from record_head',
  )
  const [head] = heads
  if (!head) return { links: 0, since: null, problems: ['The end of the chain is missing'] }
  await checkOutside(query, report)
  let [seq, hash] = [head.first_seq, head.first_hash]
  let links = 0
  let since: string | null = null
  for (;;) {
    const rows = await readPage(query, seq, head.head_seq)
    const [page] = rows
    if (page && page.first_seq > seq) {
      // deleted while this was running
      seq = page.first_seq
      hash = page.first_hash
    }
    const read = rows.filter((row): row is Head & Link => row.seq !== null)
    if (read.length === 0) break
    for (const link of read) {
      if (link.seq !== seq + 1) report(`${countOf(link.seq - seq - 1)} missing before link ${link.seq}`)
      const expected = linkHash(hash, link.body)
      if (!expected.equals(link.hash))
        report(`Entry ${link.entry} was changed, or something before it (link ${link.seq})`)
      if (link.columns) checkBeginning(link, report)
      else checkEnd(link, report)
      if (since === null && link.columns) since = String(link.columns.at)
      seq = link.seq
      hash = link.hash
      links += 1
    }
    // lets calls through
    await new Promise((resolve) => setImmediate(resolve))
  }
  if (seq < head.head_seq) report(`${countOf(head.head_seq - seq)} missing at the end`)
  else if (seq === head.head_seq && !hash.equals(head.head_hash)) report('The end of the chain was changed')
  return { links, since, problems }
}

/**
 * The links after `seq`, with where the chain starts now: in one statement, so that both are of one moment. Without links, one row
 * that has only the start.
 */
async function readPage(query: Store['query'], seq: number, until: number) {
  const { rows } = await query<Head & (Link | { seq: null })>(
    `select head.first_seq, head.first_hash, links.* from record_head head left join lateral (
      (select seq, begun as body, hash, seq as entry, outcome, ended, ended_seq, jsonb_build_object(
        'person', person, 'role', role, 'address', address, 'event', event, 'application', application,
        'requestId', request_id, 'batch', batch, 'within', within, 'devices', devices, 'at', to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) as columns,
        array(select object from entry_objects where entry_objects.seq = entries.seq) as objects
        from entries where seq > greatest($1, head.first_seq) and seq <= $2 order by seq limit $3)
      union all
      (select ended_seq, coalesce(ended, ''), coalesce(ended_hash, ''), seq, outcome, null, null, null, null from entries
        where ended_seq > greatest($1, head.first_seq) and ended_seq <= $2 order by ended_seq limit $3)
      order by seq limit $3
    ) links on true order by links.seq`,
    [seq, until, pageSize],
  )
  return rows
}

/** Reports what lists show although it is no part of the chain. */
async function checkOutside(query: Store['query'], report: (problem: string) => void): Promise<void> {
  const { rows } = await query<{ seq: number }>(
    `select entries.seq from record_head head join entries on
        entries.seq <= head.first_seq or entries.seq > head.seq
        or ended_seq <= head.first_seq or ended_seq > head.seq or (ended is null) <> (ended_seq is null)
      order by entries.seq limit $1`,
    [mostProblems],
  )
  for (const { seq } of rows) report(`Entry ${seq} or its end isn’t in the chain`)
}

const countOf = (links: number) => (links === 1 ? 'A link is' : `${links} links are`)

/** As a column has it: PostgreSQL stores no halves of surrogate pairs. */
const stored = (value: unknown): unknown =>
  typeof value === 'string' ? Buffer.from(value).toString() : (value ?? null)

/** Nothing, of one that was changed into something else. */
function parsed(body: string | null): Record<string, unknown> {
  try {
    return Object(JSON.parse(body ?? '{}'))
  } catch {
    return {}
  }
}

const objectsOf = ({ objects }: Record<string, unknown>): unknown[] =>
  Array.isArray(objects) ? objects.map(stored) : []

function checkBeginning(link: Link, report: (problem: string) => void): void {
  const { body, columns, outcome, entry, ended, ended_seq, objects } = link
  const said = parsed(body)
  for (const [name, value] of Object.entries(columns ?? {}))
    if (stored(said[name]) !== value) report(`The ${name} of entry ${entry} was changed in lists`)
  const told = new Set([...objectsOf(said), ...objectsOf(parsed(ended))])
  if (told.size !== objects?.length || objects.some((object) => !told.has(object)))
    report(`The objects of entry ${entry} were changed in lists`)
  // that of an entry with an end is told by the end
  if (ended_seq === null && (said.outcome ?? 'unknown') !== outcome)
    report(`The outcome of entry ${entry} was changed in lists`)
}

function checkEnd({ seq, body, outcome, entry }: Link, report: (problem: string) => void): void {
  const said = parsed(body)
  if (said.entry !== entry) report(`The end of entry ${entry} is that of another one (link ${seq})`)
  if (said.outcome !== outcome) report(`The outcome of entry ${entry} was changed in lists`)
}
