import type { Span } from './expression.ts'

/** Stops parsing at the first problem. Internal: parse converts it to a result. */
export class ParseFailure extends Error {
  readonly span: Span

  constructor(message: string, { start, end }: Span) {
    super(message)
    this.span = { start, end }
  }
}
