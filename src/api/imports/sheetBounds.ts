import { Unzip, UnzipInflate } from 'fflate'

/** Cells that a sheet may span, empty ones among them: they are all held at once. */
const mostCells = 20_000_000
/** Characters of a workbook's sheets. */
const mostText = 1024 ** 3
/** Bytes of the workbook that are unpacked at a time. */
const stretch = 262_144

const reference = /<c\s[^>]*?r="([A-Z]{1,3})(\d{1,7})"/g

/**
 * Looks through the sheets of a workbook for how far their cells reach, before any is read as a whole. Throws words for
 * people where one spans more than can be held: a single cell far away from the others is enough for that.
 */
export async function checkBounds(file: Blob, name: string): Promise<void> {
  let length = 0
  const unzip = new Unzip((entry) => {
    if (!/^xl\/worksheets\/[^/]+\.xml$/.test(entry.name)) return
    const decoder = new TextDecoder()
    let rest = ''
    let [row, column] = [0, 0]
    entry.ondata = (error, bytes, last) => {
      if (error) throw new Error(`${name} cannot be read as a workbook: ${error.message}`)
      const text = rest + decoder.decode(bytes, { stream: !last })
      length += bytes.length
      if (length > mostText) throw new Error(`${name} is too large for a workbook. Save it as CSV.`)
      for (const [, letters = '', digits = ''] of text.matchAll(reference)) {
        column = Math.max(column, columnOf(letters))
        row = Math.max(row, Number(digits))
      }
      // a reference may be cut in two
      rest = text.slice(-64)
      if (row * column > mostCells)
        throw new Error(
          `${name} has a cell in row ${row.toLocaleString('en-GB')} and another in column ${column.toLocaleString('en-GB')}: that is more than can be opened. Delete what lies far outside the table, or save it as CSV.`,
        )
    }
    entry.start()
  })
  unzip.register(UnzipInflate)
  for (let from = 0; from < file.size; from += stretch) {
    const bytes = new Uint8Array(await file.slice(from, from + stretch).arrayBuffer())
    unzip.push(bytes, from + stretch >= file.size)
  }
}

/** `A` is 1, `XFD` is 16,384. */
const columnOf = (letters: string) => [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
