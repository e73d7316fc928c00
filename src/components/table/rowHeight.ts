/** Height of a table's row in pixels, as DataTable.module.css draws it. */
export const rowHeight = 40
/** From this many rows on, only those in view are drawn. */
export const drawnWhole = 200
