import type { Span } from './expression.ts'

/** Stops a parse at its first problem. Stays inside this room: parse turns it into its answer. */
export class ParseFailure extends Error {
  readonly span: Span

  constructor(message: string, { start, end }: Span) {
    super(message)
    this.span = { start, end }
  }
}
