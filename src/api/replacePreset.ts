import { errorText } from '#format/format.ts'
import { ApiError, isRefusal } from './errors.ts'

interface Listed {
  code: string
  name: string
}

export interface PresetActions {
  list(): Promise<readonly Listed[]>
  /** `before`: codes of the existing presets. */
  create(before: readonly string[]): Promise<unknown>
  /** `now`: the code of the new preset. */
  remove(code: string, now: string): Promise<unknown>
}

interface Unconfirmed {
  name: string
  before: ReadonlySet<string>
}

/** What earlier attempts created, by request: the code, or how to find it. Pass the same map again to resume. */
export type MadePresets = Map<string, string | Unconfirmed>

const sentences = {
  create: (why: string) => `Couldn’t create the new preset. The old one is unchanged. ${why}`,
  find: (why: string) =>
    `The new preset may have been created, but wasn’t found. The old one still exists. ${why} Save again to continue.`,
  delete: (why: string) =>
    `The new preset was created, but the old one couldn’t be deleted. Both exist now. ${why} Save again to continue.`,
}

export class ReplacePresetFailure extends ApiError {
  /** Steps: `create`: nothing changed. `find`: the new one may exist. `delete`: both exist. */
  constructor(
    readonly step: keyof typeof sentences,
    cause: unknown,
  ) {
    const failure = cause instanceof ApiError ? cause : undefined
    const message = errorText(cause)
    super(
      failure?.status ?? 0,
      sentences[step](message),
      // faults that concern no field appear above the buttons
      {
        faults: step === 'create' ? (failure?.faults ?? []) : [],
        requestId: failure?.requestId,
        logged: failure?.logged,
      },
    )
  }
}

/** Creates the new preset, finds its code in the list, then deletes the old one. Resumable with the same `made`. */
export async function replacePreset(
  ways: PresetActions,
  { old, name, key, made }: { old: string; name: string; key: string; made: MadePresets },
): Promise<string> {
  const listed = await ways.list()
  const before = new Set(listed.map(({ code }) => code))
  const told = new Set([...made.values()].filter((value) => typeof value === 'string'))
  const untold = listed.filter(({ code }) => !told.has(code))
  for (const [definition, attempt] of made) {
    const created = typeof attempt === 'string' ? attempt : getNewest(untold, attempt)
    if (created !== undefined) made.set(definition, created)
  }
  const codes = [old, ...[...made.values()].filter((value) => typeof value === 'string')]
  if (!codes.some((code) => before.has(code))) throw new ApiError(409, 'This preset was changed or deleted. Reload it.')
  const known = made.get(key)
  const code = typeof known === 'string' && before.has(known) ? known : await make(ways, { name, before, key, made })
  const others = codes.filter((candidate) => candidate !== code && before.has(candidate))
  for (const other of new Set(others)) {
    try {
      await ways.remove(other, code)
    } catch (cause) {
      throw new ReplacePresetFailure('delete', cause)
    }
  }
  return code
}

const getNewest = (listed: readonly Listed[], { name, before }: Unconfirmed): string | undefined =>
  listed.filter((preset) => preset.name === name && !before.has(preset.code)).at(-1)?.code

async function make(
  ways: PresetActions,
  { name, before, key, made }: { name: string; before: ReadonlySet<string>; key: string; made: MadePresets },
): Promise<string> {
  let failure: unknown
  try {
    await ways.create([...before])
  } catch (error) {
    if (isRefusal(error)) throw new ReplacePresetFailure('create', error)
    // a lost response says nothing about what was created
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
    throw new ReplacePresetFailure('find', failure ?? new Error('The service doesn’t list it.'))
  }
  made.set(key, code)
  return code
}
