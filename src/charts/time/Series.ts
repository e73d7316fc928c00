/** One line, area or row of bars. */
export interface Series {
  /** Name of its counts in the points. */
  id: string
  label: string
  /** Place among the colors; its place in the list where left out. */
  color?: number
  /** True for what is only compared with: dashed and pale. */
  faint?: boolean
}
