import { useQueries } from '@tanstack/react-query'
import { countOf } from '#api/exports.ts'

/** How many devices each of some expressions holds for; an undefined one is not counted. */
export const useCounts = (application: string, expressions: readonly (string | undefined)[]) =>
  useQueries({
    queries: expressions.map((expression) => ({
      ...countOf(application, expression ?? ''),
      enabled: expression !== undefined,
    })),
  })
