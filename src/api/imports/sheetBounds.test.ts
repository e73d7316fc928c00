import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { checkBounds } from './sheetBounds.ts'

const workbook = (...cells: string[]) =>
  new Blob([
    zipSync({
      'xl/workbook.xml': strToU8('<workbook/>'),
      'xl/worksheets/sheet1.xml': strToU8(
        `<worksheet><sheetData>${cells.map((cell) => `<row><c s="1" r="${cell}"><v>1</v></c></row>`).join('')}</sheetData></worksheet>`,
      ),
    }).slice(),
  ])

test.each([[['A1', 'B2']], [['A1', 'Z100000']], [['A1048576', 'B1']], [['XFD1']]])('%j is opened', async (cells) => {
  await expect(checkBounds(workbook(...cells), 'a.xlsx')).resolves.toBeUndefined()
})

test('a cell far away is told', async () => {
  await expect(checkBounds(workbook('A1', 'B1', 'XFD1048576'), 'a.xlsx')).rejects.toThrow(
    'a.xlsx has a cell in row 1,048,576 and another in column 16,384',
  )
  const rows = Array.from({ length: 20_000 }, (_, row) => `A${row + 1}`)
  await expect(checkBounds(workbook(...rows, 'XFD7'), 'a.xlsx')).rejects.toThrow('column 16,384')
})
