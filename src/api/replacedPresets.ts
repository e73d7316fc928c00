import { isObject } from '#model/shared/json.ts'
import { replacementsKey } from './replacements.ts'
import { getStored, putStored } from './store.ts'

/** How many replaced codes are kept, the newest. */
const most = 200

const getKey = () => {
  const key = replacementsKey()
  return key === undefined ? undefined : `presets replaced: ${key}`
}

function replacedPresets(): Record<string, unknown> {
  const key = getKey()
  const found = key === undefined ? undefined : getStored(key)
  return isObject(found) ? found : {}
}

/** Remembers the new code of a preset, for links with the old one. */
export function rememberReplaced(old: string, now: string): void {
  const key = getKey()
  if (key === undefined) return
  const { [old]: _, ...others } = replacedPresets()
  putStored(key, Object.fromEntries([...Object.entries(others), [old, now]].slice(-most)))
}

/** The code that a preset has now, as far as it was replaced in this browser. */
export function currentPresetCode(code: string): string | undefined {
  const replaced = replacedPresets()
  const seen = new Set<string>()
  let now = code.toUpperCase()
  // an undone change may lead back
  for (let next = replaced[now]; typeof next === 'string' && !seen.has(now); next = replaced[now]) {
    seen.add(now)
    now = next
  }
  return seen.size > 0 && !seen.has(now) ? now : undefined
}
