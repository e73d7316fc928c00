import type { Icon } from '@tabler/icons-react'
import { matchesSearch } from '../table/columns.ts'

export interface PaletteItem {
  /** Stored when the item is selected, so that it is offered first next time. */
  id: string
  group: string
  label: string
  detail?: string | undefined
  /** Tells it from others with the same label, below it. */
  line?: string | undefined
  /** Other words that find it. */
  words?: string | undefined
  /** Of a screen: the entry of the menu that opens it, which ranks it as its own name does. */
  entry?: string | undefined
  icon: Icon
  /** One of many: comes after everything else that matches. */
  minor?: boolean
  /** Only offered if nothing else of its group matches. */
  spare?: boolean
  /** Takes any text, so it isn’t a result. */
  offer?: boolean
  /** Keeps the palette open: the item only narrows down what is searched. */
  stays?: boolean
  onPick: () => void
}

/** Matches come in this order: the label starts with the text, a word of it does, the label matches, something else does. */
function getRank({ label, entry = '' }: PaletteItem, search: string): number {
  const typed = search.toLowerCase()
  if (entry.toLowerCase().startsWith(typed)) return 0
  if (!matchesSearch([label], search)) return 3
  const name = label.toLowerCase()
  return name.startsWith(typed) ? 0 : name.includes(` ${typed}`) ? 1 : 2
}

const mostRecent = 4

/** What was opened last, in that order: some screens, and as many objects, which screens would push out as most are on the way to them. */
export function latest(opened: readonly PaletteItem[]): PaletteItem[] {
  const counts = { screens: 0, objects: 0 }
  return opened.filter(({ group }) => {
    const kind = group === 'Screens' || group === 'Applications' || group === 'Actions' ? 'screens' : 'objects'
    counts[kind] += 1
    return counts[kind] <= mostRecent
  })
}

/**
 * People with such a name come before it: one of many, such as a message, that matches only inside a word or by its details, and what
 * matches only with a typo. `named`: someone’s name begins with the text, or may yet; then one of many is weaker in any case, unless
 * it was opened lately.
 */
export const isWeak = (item: PaletteItem, search: string, named = false): boolean =>
  (item.minor === true && ((named && item.group !== recentGroup) || getRank(item, search) > 1)) ||
  !matchesItem(item, search)

const recentGroup = 'Recent'
const matchesItem = ({ label, words, detail, line, entry }: PaletteItem, search: string) =>
  matchesSearch([label, words, detail, line, entry], search)

/**
 * The items that match, best first, and groups in the order of their best item. Without a search, all of them as given.
 * Recent items come first, in their own group, which a match by detail alone isn’t worth. If nothing matches, a typo may.
 */
export function findItems(
  items: readonly PaletteItem[],
  recent: readonly PaletteItem[],
  search: string,
): readonly PaletteItem[] {
  const seen = new Set<string>()
  const once = ({ id }: PaletteItem) => !seen.has(id) && seen.add(id)
  const first = recent.map((item) => ({ ...item, group: recentGroup }))
  const usual = search ? first.filter((item) => getRank(item, search) < 3) : first
  const matching = search ? byRank(items, search) : items
  const close = matching.length > 0 || usual.length > 0 ? [] : items.filter((item) => isAlmost(item, search))
  const found = [...usual, ...matching, ...close].filter(once)
  const groups = [...new Set(found.map(({ group }) => group))]
  return groups.flatMap((name) => found.filter(({ group }) => group === name))
}

/** Above every rank of a match. */
const minorRank = 4

/** One of many must be named: `push` doesn’t list every push, and `push breakfast` finds one. */
const isNamed = ({ label, words, minor }: PaletteItem, search: string) =>
  !minor || search.split(/\s+/).some((word) => matchesSearch([label, words], word))

const longEnough = 4

/** One letter is left out, added, replaced, or swapped with its neighbor. */
function isTypo(typed: string, word: string): boolean {
  let same = 0
  while (same < typed.length && typed[same] === word[same]) same += 1
  const [a, b] = [typed.slice(same), word.slice(same)]
  const swapped = a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2)
  return a.slice(1) === b || a === b.slice(1) || a.slice(1) === b.slice(1) || swapped
}

/** Each word of the search is in the label, or one typo from the start of one of its words. */
function isAlmost({ label, minor, offer }: PaletteItem, search: string): boolean {
  const words = label.toLowerCase().split(/\s+/)
  const isNear = (typed: string) =>
    typed.length >= longEnough &&
    words.some((word) => [-1, 0, 1].some((more) => isTypo(typed, word.slice(0, typed.length + more))))
  const typed = search.trim().toLowerCase().split(/\s+/)
  return !minor && !offer && typed.every((one) => matchesSearch([label], one) || isNear(one))
}

function byRank(items: readonly PaletteItem[], search: string): PaletteItem[] {
  const ranked = items
    .filter((item) => matchesItem(item, search) && isNamed(item, search))
    .map((item) => ({ item, rank: getRank(item, search) + (item.minor ? minorRank : 0) }))
  const groups = new Set(ranked.flatMap(({ item }) => (item.spare ? [] : item.group)))
  return ranked
    .filter(({ item }) => !item.spare || !groups.has(item.group))
    .sort((a, b) => a.rank - b.rank)
    .map(({ item }) => item)
}
