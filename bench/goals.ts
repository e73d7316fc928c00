let missed = 0

/** `yes` or `no` for a table; missed goals are counted for the end of the run. */
export function goal(met: boolean): 'yes' | 'no' {
  if (!met) missed += 1
  return met ? 'yes' : 'no'
}

/** How many goals were missed so far. */
export const missedGoals = () => missed
