import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { privateDirectory, replaceFile } from '../privateFiles.ts'

/** Sessions that are over before their cookies are. Kept until no cookie of theirs can be valid any more. */
export interface EndedSessions {
  has(session: { id: string; name: string; since: number }): boolean
  /** Ends one session. */
  end(id: string): Promise<void>
  /** Ends every session of a person that began before now. */
  endAll(name: string): Promise<void>
}

/** Times in milliseconds since 1970: when a session ended, and before when a person's sessions don't count. */
const record = z.object({ sessions: z.record(z.string(), z.number()), people: z.record(z.string(), z.number()) })

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
  const kept = path === undefined ? { sessions: {}, people: {} } : await readList(path)
  const sessions = new Map(Object.entries(kept.sessions))
  const people = new Map(Object.entries(kept.people))
  let saved: Promise<void> = Promise.resolve()

  function save(): Promise<void> {
    const oldest = Date.now() - longest
    for (const list of [sessions, people]) for (const [key, at] of list) if (at < oldest) list.delete(key)
    if (path === undefined) return saved
    // one after the other, each with all that is known by then
    saved = saved
      .then(() =>
        replaceFile(
          path,
          JSON.stringify({ sessions: Object.fromEntries(sessions), people: Object.fromEntries(people) }),
        ),
      )
      .catch(onProblem)
    return saved
  }

  return {
    has: ({ id, name, since }) => sessions.has(id) || since <= (people.get(name.toLowerCase()) ?? 0),
    end(id) {
      sessions.set(id, Date.now())
      return save()
    },
    endAll(name) {
      people.set(name.toLowerCase(), Date.now())
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
    if (code === 'ENOENT') return { sessions: {}, people: {} }
    const reason = code ?? "it isn't a list of ended sessions"
    throw new Error(`Couldn't read ${path} (${reason}). Delete it together with session.key: everyone signs in again`)
  }
}
