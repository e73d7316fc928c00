import { ApiError } from './errors.ts'

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

/** Codes of what earlier attempts made, by what was asked. Filled as it goes: hand the same map in again to go on where it stopped. */
export type MadePresets = Map<string, string>

/** A replacement that stopped. The old preset stands, or the new one, or both. */
export class ReplacePresetFailure extends ApiError {
  /** `create`: only the old one stands. `delete`: both do. */
  readonly step: 'create' | 'delete'

  constructor(step: 'create' | 'delete', cause: unknown) {
    const said = cause instanceof ApiError ? cause : undefined
    const message = cause instanceof Error ? cause.message : String(cause)
    super(
      said?.status ?? 0,
      step === 'create'
        ? `The new preset could not be made; the old one stays as it is. ${message}`
        : `The new preset is there, but the old one could not be deleted: both stand now. ${message} Save again to go on from here.`,
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
  const before = new Set((await ways.list()).map(({ code }) => code))
  const newest = async () =>
    (await ways.list()).filter((one) => one.name === name && !before.has(one.code)).at(-1)?.code
  let code = made.get(key)
  if (code === undefined || !before.has(code)) {
    const failure = await ways.create([...before]).then(
      () => undefined,
      (error: unknown) => ({ error }),
    )
    // an answer that was lost on its way says nothing about what was made
    code = await newest().catch(() => undefined)
    if (code === undefined) {
      throw new ReplacePresetFailure('create', failure?.error ?? new Error('The service does not list it.'))
    }
    made.set(key, code)
  }
  const others = [old, ...made.values()].filter((one) => one !== code && before.has(one))
  for (const one of new Set(others)) {
    try {
      await ways.remove(one)
    } catch (cause) {
      throw new ReplacePresetFailure('delete', cause)
    }
  }
  return code
}
