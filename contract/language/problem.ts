/** Something wrong with an expression: what to do about it, and where in the source (UTF-16 offsets, `end` exclusive). */
export interface Problem {
  /** An error must be mended first; a warning may stand. */
  severity: 'error' | 'warning'
  message: string
  start: number
  end: number
}
