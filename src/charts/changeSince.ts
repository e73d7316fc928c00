import { exactCount } from '#format/counts.ts'

/** A change of a smaller number says little in percent. */
const smallest = 10
/** A change of more percent says nothing. */
const most = 1_000

/** How a number changed: which way, and by how much in words. */
interface Since {
  way: 'up' | 'down' | 'same'
  words: string
}

/**
 * `+12%`, where that says nothing the difference: `+989`, or for a percentage its points as they add up to what is shown:
 * `+1.2 points`. Undefined where one of the two is not known.
 */
export function changeSince(value: number | undefined, before: number | undefined, percent = false): Since | undefined {
  if (value === undefined || before === undefined) return undefined
  const difference = percent ? Number(value.toFixed(1)) - Number(before.toFixed(1)) : value - before
  const way = difference > 0 ? 'up' : difference < 0 ? 'down' : 'same'
  const sign = difference > 0 ? '+' : difference < 0 ? '−' : '±'
  if (percent) return { way, words: `${sign}${Math.abs(difference).toFixed(1)} points` }
  if (before === 0) return { way, words: value === 0 ? '±0%' : 'new' }
  const ratio = (Math.abs(difference) / before) * 100
  if (difference !== 0 && (before < smallest || ratio > most))
    return { way, words: `${sign}${exactCount(Math.round(Math.abs(difference) * 100) / 100)}` }
  return { way, words: `${sign}${ratio < 10 ? ratio.toFixed(1) : Math.round(ratio)}%` }
}
