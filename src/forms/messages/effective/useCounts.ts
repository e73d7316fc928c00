import { useQueries } from '@tanstack/react-query'
import { deviceCountQuery } from '#api/exports.ts'

/** How many devices each of some expressions holds for; an undefined one is not counted. */
export const useCounts = (application: string, expressions: readonly (string | undefined)[]) =>
  useQueries({
    queries: expressions.map((expression) => ({
      ...deviceCountQuery(application, expression ?? ''),
      enabled: expression !== undefined,
    })),
  })
