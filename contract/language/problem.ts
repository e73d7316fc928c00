/** A problem of an expression: how to fix it, and where in the source (UTF-16 offsets, `end` exclusive). */
export interface Problem {
  /** An error must be fixed first; a warning is allowed. */
  severity: 'error' | 'warning'
  message: string
  start: number
  end: number
}
