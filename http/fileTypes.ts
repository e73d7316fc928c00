/** Content types of exported files and results, by file extension. */
export const fileTypes: Readonly<Record<string, string>> = {
  zip: 'application/zip',
  csv: 'text/csv; charset=utf-8',
  json: 'application/json',
}
