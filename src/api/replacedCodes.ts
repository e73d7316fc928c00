import { isObject } from '#model/shared/json.ts'
import { type Replacement, replacementsKey } from './replacements.ts'
import { getStored, putStored } from './store.ts'

/** How many replaced codes of a kind are kept, the newest. */
const most = 200

type Kind = Replacement['kind']

const getKey = (kind: Kind) => {
  const key = replacementsKey()
  return key === undefined ? undefined : `${kind}s replaced: ${key}`
}

function replacedCodes(kind: Kind): Record<string, unknown> {
  const key = getKey(kind)
  const found = key === undefined ? undefined : getStored(key)
  return isObject(found) ? found : {}
}

/** Remembers the new code of a segment or preset, for links with the old one. */
export function rememberReplaced(kind: Kind, old: string, now: string): void {
  const key = getKey(kind)
  if (key === undefined) return
  const { [old]: _, ...others } = replacedCodes(kind)
  putStored(key, Object.fromEntries([...Object.entries(others), [old, now]].slice(-most)))
}

/** The code that a segment or preset has now, as far as it was replaced in this browser. */
export function currentCode(kind: Kind, code: string): string | undefined {
  const replaced = replacedCodes(kind)
  const seen = new Set<string>()
  let now = code.toUpperCase()
  // an undone change may lead back
  for (let next = replaced[now]; typeof next === 'string' && !seen.has(now); next = replaced[now]) {
    seen.add(now)
    now = next
  }
  return seen.size > 0 && !seen.has(now) ? now : undefined
}
