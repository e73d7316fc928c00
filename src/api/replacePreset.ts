import { ApiError, isRefusal } from './errors.ts'

interface Listed {
  code: string
  name: string
}

/** The calls it takes. Each may throw. */
export interface PresetWays {
  /** The presets of the application. */
  list(): Promise<readonly Listed[]>
  /** Makes the new one. `before`: the codes there are. */
  create(before: readonly string[]): Promise<unknown>
  remove(code: string): Promise<unknown>
}

/** A preset that may have been made: its name, and the codes there were before. */
interface Unconfirmed {
  name: string
  before: ReadonlySet<string>
}

/**
 * Codes that earlier attempts created, by request; where a code is unknown, what to find it by. Filled as it goes:
 * hand the same map in again to go on where it stopped.
 */
export type MadePresets = Map<string, string | Unconfirmed>

const sentences = {
  create: (why: string) => `Couldn’t create the new preset. The old one is unchanged. ${why}`,
  find: (why: string) =>
    `The new preset may have been created, but wasn’t found. The old one still exists. ${why} Save again to continue.`,
  delete: (why: string) =>
    `The new preset was created, but the old one couldn’t be deleted. Both exist now. ${why} Save again to continue.`,
}

/** A replacement that stopped. The old preset stands, or the new one, or both. */
export class ReplacePresetFailure extends ApiError {
  /** `create`: it was refused, nothing was made. `find`: the old one stands, the new one may. `delete`: both do. */
  readonly step: keyof typeof sentences

  constructor(step: keyof typeof sentences, cause: unknown) {
    const said = cause instanceof ApiError ? cause : undefined
    const message = cause instanceof Error ? cause.message : String(cause)
    super(
      said?.status ?? 0,
      sentences[step](message),
      // what concerns no field of the form is said above its buttons
      { faults: step === 'create' ? (said?.faults ?? []) : [], requestId: said?.requestId, logged: said?.logged },
    )
    this.step = step
  }
}

/**
 * Puts a new preset in the place of another. The interface can only create and delete, and does not tell the code of what it
 * created: the new one is made first and found in the list, then the old one is deleted. Answers the new code. Throws
 * ReplacePresetFailure where a step fails; called again with the same `made` it goes on from there.
 */
export async function replacePreset(
  ways: PresetWays,
  { old, name, key, made }: { old: string; name: string; key: string; made: MadePresets },
): Promise<string> {
  const listed = await ways.list()
  const before = new Set(listed.map(({ code }) => code))
  const told = new Set([...made.values()].filter((one) => typeof one === 'string'))
  const untold = listed.filter(({ code }) => !told.has(code))
  for (const [asked, one] of made) {
    const code = typeof one === 'string' ? one : getNewest(untold, one)
    if (code !== undefined) made.set(asked, code)
  }
  const known = made.get(key)
  const code = typeof known === 'string' && before.has(known) ? known : await make(ways, { name, before, key, made })
  const codes = [old, ...[...made.values()].filter((one) => typeof one === 'string')]
  const others = codes.filter((one) => one !== code && before.has(one))
  for (const one of new Set(others)) {
    try {
      await ways.remove(one)
    } catch (cause) {
      throw new ReplacePresetFailure('delete', cause)
    }
  }
  return code
}

/** The one that came last of those that have the name and were not there before. */
const getNewest = (listed: readonly Listed[], { name, before }: Unconfirmed): string | undefined =>
  listed.filter((one) => one.name === name && !before.has(one.code)).at(-1)?.code

/** Makes the new one and finds its code. Throws ReplacePresetFailure. */
async function make(
  ways: PresetWays,
  { name, before, key, made }: { name: string; before: ReadonlySet<string>; key: string; made: MadePresets },
): Promise<string> {
  let failure: unknown
  try {
    await ways.create([...before])
  } catch (error) {
    if (isRefusal(error)) throw new ReplacePresetFailure('create', error)
    // an answer that was lost on its way says nothing about what was made
    failure = error
  }
  let code: string | undefined
  try {
    code = getNewest(await ways.list(), { name, before })
  } catch (error) {
    failure ??= error
  }
  if (code === undefined) {
    made.set(key, { name, before })
    throw new ReplacePresetFailure('find', failure ?? new Error('The service does not list it.'))
  }
  made.set(key, code)
  return code
}
