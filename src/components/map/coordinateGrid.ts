export interface GridLine {
  degrees: number
  /** `51.52° N` */
  label: string
}

const steps = [0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1]

/** At most about this many lines fit. */
const most = 6

/** Round degrees from `low` to `high`, at most about six. `sides`: the letters of positive and negative degrees. */
export function gridLines(low: number, high: number, [positive, negative]: readonly [string, string]): GridLine[] {
  const step = steps.find((size) => (high - low) / size <= most) ?? 1
  const digits = Math.max(0, Math.ceil(-Math.log10(step)))
  const lines: GridLine[] = []
  for (let count = Math.ceil(low / step); count * step <= high; count += 1) {
    const degrees = Number((count * step).toFixed(digits))
    const side = degrees === 0 ? '' : ` ${degrees > 0 ? positive : negative}`
    lines.push({ degrees, label: `${Math.abs(degrees).toFixed(digits)}°${side}` })
  }
  return lines
}
