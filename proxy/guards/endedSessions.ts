import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { privateDirectory, replaceFile } from '../privateFiles.ts'

/** Sessions that are over before their cookies are. Kept until no cookie of theirs can be valid any more. */
export interface EndedSessions {
  has(session: { id: string; name: string; family: string }): boolean
  /** What a session of this person that begins now is marked with. `endAll` ends the sessions that carry another mark. */
  family(name: string): string
  /** Ends one session. */
  end(id: string): Promise<void>
  /** Ends every session that a person has now. No clock decides: one that is set back voids no new session. */
  endAll(name: string): Promise<void>
}

/** When sessions ended, by id, and when all of a person's did, by name. Milliseconds since 1970. */
const record = z.object({
  sessions: z.record(z.string(), z.number()).default({}),
  families: z.record(z.string(), z.object({ at: z.number(), family: z.string() })).default({}),
})

/**
 * Opens the list in `dataDir/ended-sessions.json`; with `memory://` it is kept in memory alone. Entries older than `longest`
 * ms are dropped. A list that can't be written is told to `onProblem` and holds until the next restart.
 */
export async function openEndedSessions(
  dataDir: string,
  longest: number,
  onProblem: (problem: unknown) => void,
): Promise<EndedSessions> {
  const path = dataDir.startsWith('memory://') ? undefined : join(dataDir, 'ended-sessions.json')
  const kept = path === undefined ? record.parse({}) : await readList(path)
  const sessions = new Map(Object.entries(kept.sessions))
  const families = new Map(Object.entries(kept.families))
  let saved: Promise<void> = Promise.resolve()

  function save(): Promise<void> {
    const oldest = Date.now() - longest
    for (const [id, at] of sessions) if (at < oldest) sessions.delete(id)
    for (const [name, { at }] of families) if (at < oldest) families.delete(name)
    if (path === undefined) return saved
    // one after the other, each with all that is known by then
    saved = saved
      .then(() =>
        replaceFile(
          path,
          JSON.stringify({ sessions: Object.fromEntries(sessions), families: Object.fromEntries(families) }),
        ),
      )
      .catch(onProblem)
    return saved
  }

  return {
    has({ id, name, family }) {
      const current = families.get(name.toLowerCase())
      return sessions.has(id) || (current !== undefined && current.family !== family)
    },
    family: (name) => families.get(name.toLowerCase())?.family ?? '',
    end(id) {
      sessions.set(id, Date.now())
      return save()
    },
    endAll(name) {
      families.set(name.toLowerCase(), { at: Date.now(), family: randomUUID() })
      return save()
    },
  }
}

async function readList(path: string): Promise<z.infer<typeof record>> {
  await privateDirectory(join(path, '..'))
  try {
    return record.parse(JSON.parse(await readFile(path, 'utf8')))
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return record.parse({})
    const reason = code ?? "it isn't a list of ended sessions"
    throw new Error(`Couldn't read ${path} (${reason}). Delete it together with session.key: everyone signs in again`)
  }
}
