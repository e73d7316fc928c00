import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { privateDirectory, replaceFile } from '../privateFiles.ts'

/** Sessions that ended before their cookies expired. Stored until none of their cookies can be valid. */
export interface EndedSessions {
  has(session: { id: string; name: string; family: string }): boolean
  /** The mark of a new session of this person. `endAll` ends sessions with another mark. */
  family(name: string): string
  /** Ends one session. */
  end(id: string): Promise<void>
  /** Ends a person’s current sessions. Doesn’t rely on the clock: setting it back doesn’t end new sessions. */
  endAll(name: string): Promise<void>
}

/** When sessions ended, by ID, and when all of a person’s ended, by name. Milliseconds since 1970. */
const record = z.object({
  sessions: z.record(z.string(), z.number()).default({}),
  families: z.record(z.string(), z.object({ at: z.number(), family: z.string() })).default({}),
})

/**
 * Opens the list in `dataDir/ended-sessions.json`; with `memory://` it is only in memory. Entries older than `longest`
 * ms are dropped. If the list can’t be written, `onProblem` is called, and it lasts until the next restart.
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
    // one after another, each with everything known by then
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
    const reason = code ?? 'it isn’t a list of ended sessions'
    throw new Error(
      `Couldn’t read ${path} (${reason}). Delete it, and delete session.key or change SESSION_KEY; everyone then has to sign in again.`,
    )
  }
}
