import type { Levels, ResultOf, WrappedLevels } from './results.ts'

/** The levels of a getAppStats or getDashboardStats result, however it is wrapped. */
export const getLevels = (result: ResultOf<'getAppStats'>): Levels =>
  'json_data' in result ? (result as WrappedLevels).json_data : result
