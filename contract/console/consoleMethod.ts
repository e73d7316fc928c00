import { z } from 'zod'

/** A method that the console’s own server answers, at `/api/<name>` like those of the service. */
export interface ConsoleMethod<Request extends z.ZodType = z.ZodType, Response extends z.ZodType = z.ZodType> {
  effect: 'read' | 'write'
  /** Only for administrators. */
  administrators?: true
  /** A write that leaves no entry in the record. */
  unrecorded?: true
  /** Bytes of a request; a few KiB if not given. */
  bodyLimit?: number
  request: Request
  response: Response
}

/** The version of something stored that a request replaces; far below what a column takes. */
export const replacedVersion = z.int().min(0).max(2_000_000_000)

/** An entry of the table of the console’s own methods. */
export const consoleMethod = <Request extends z.ZodType, Response extends z.ZodType>(
  entry: ConsoleMethod<Request, Response>,
): ConsoleMethod<Request, Response> => entry
