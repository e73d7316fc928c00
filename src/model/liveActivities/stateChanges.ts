/** One value that differs between two states; undefined stands for none. */
export interface StateChange {
  key: string
  before: unknown
  after: unknown
}

/** What differs, in the order of the new state; what is taken away comes last. */
export const stateChanges = (
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): StateChange[] =>
  [...new Set([...Object.keys(after), ...Object.keys(before)])]
    .filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]))
    .map((key) => ({ key, before: before[key], after: after[key] }))
