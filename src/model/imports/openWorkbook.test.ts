import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { exactNumber, limits, openWorkbook } from './openWorkbook.ts'

const relations = (type: string, target: string) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/>${
    type === 'worksheet'
      ? '<Relationship Id="rId2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/sharedStrings" Target="sharedStrings.xml"/>'
      : ''
  }</Relationships>`
const namespace = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'

/** A workbook whose one sheet has these rows, as XML. */
const workbook = (rows: string, { strings = '<si><t>a</t></si>', head = '' } = {}) =>
  new Blob([
    zipSync(
      {
        '[Content_Types].xml': strToU8('<Types/>'),
        '_rels/.rels': strToU8(relations('officeDocument', 'xl/workbook.xml')),
        'xl/workbook.xml': strToU8(
          `<workbook ${namespace} xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>`,
        ),
        'xl/_rels/workbook.xml.rels': strToU8(relations('worksheet', 'worksheets/sheet1.xml')),
        'xl/sharedStrings.xml': strToU8(`<sst ${namespace}>${strings}</sst>`),
        'xl/worksheets/sheet1.xml': strToU8(
          `${head}<worksheet ${namespace}><sheetData>${rows}</sheetData></worksheet>`,
        ),
      },
      { level: 1 },
    ).slice(),
  ])

const text = async (rows: string) => (await openWorkbook(workbook(rows), 'a.xlsx')).text()
const cell = (reference: string) => `<row><c s="0" r="${reference}"><v>1</v></c></row>`

test('a sheet becomes CSV', async () => {
  const rows =
    '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="inlineStr"><is><t>b, c</t></is></c></row><row r="3"><c r="B3" t="b"><v>1</v></c></row>'
  expect(await text(rows)).toBe('a,,"b, c"\n,,\n,true,\n')
})

test('long numbers keep their digits', async () => {
  const stored = ['12345678901234567890', '9007199254740993', '19.949999999999999', '-5', '1.2345678901234568E+17']
  const rows = stored.map((value, index) => `<row r="${index + 1}"><c r="A${index + 1}"><v>${value}</v></c></row>`)
  expect(await text(rows.join(''))).toBe('12345678901234567890\n9007199254740993\n19.95\n-5\n123456789012345680\n')
})

test('a formula error is not an empty cell', async () => {
  const rows = `<row r="1"><c r="A1" t="e"><f>1/0</f><v>#DIV/0!</v></c><c t='e' r="B1"><v>#N/A</v></c><c r="C1"><v>7</v></c></row>`
  expect(await text(rows)).toBe('#DIV/0!,#N/A,7\n')
})

test.each([
  ['0.1', '0.1'],
  ['0.30000000000000004', '0.3'],
  ['1E+3', '1000'],
  ['1.5E-7', '1.5e-7'],
  ['1.25E+1', '12.5'],
  ['oops', 'oops'],
])('the number stored as %s is %s', (stored, shown) => expect(exactNumber(stored)).toBe(shown))

describe('refuses files that would not fit into memory', () => {
  const refused = (file: Blob) => expect(openWorkbook(file, 'a.xlsx')).rejects

  test.each([
    ['a far cell', cell('XFD1048576')],
    ['in single quotes', `<row><c s='0' r='XFD1048576'><v>1</v></c></row>`],
    ['with spaces', `<row><c s = "0" r = "XFD1048576" ><v>1</v></c></row>`],
    ['with a prefix', `<x:row><x:c r="XFD1048576"><x:v>1</x:v></x:c></x:row>`],
    ['beyond the last column', cell('ZZZZ1')],
    ['two cells apart', `${cell('A1048576')}${cell('XFD7')}`],
    ['a far row without cells', '<row r="99999999999"/>'],
  ])('%s', async (_, rows) => {
    await refused(workbook(rows)).toThrow(
      /^a\.xlsx is too large to open: it has a cell in row [\d,]+ and one in column [\d,]+\./,
    )
  })

  test('entity declarations', async () => {
    const head = '<!DOCTYPE a [<!ENTITY b "bbbbbbbbbb"><!ENTITY c "&b;&b;&b;&b;">]>'
    await refused(workbook('<row/>', { head })).toThrow('a.xlsx contains a document type declaration')
  })

  test('parts that are too large when unpacked', async () => {
    const file = workbook(' '.repeat(1_000_000))
    expect(file.size).toBeLessThan(20_000)
    const most = { ...limits, bytes: 500_000 }
    await expect(openWorkbook(file, 'a.xlsx', most)).rejects.toThrow('a.xlsx is too large to open as a workbook')
  })

  test.each([
    ['cells without a reference', `<row r="1">${'<c/>'.repeat(50)}</row>`],
    ['one cell again and again', `<row r="1">${'<c r="A1"/>'.repeat(50)}</row>`],
    ['rows without a number', '<row/>'.repeat(50)],
    ['with a prefix', `<x:row r="1">${'<x:c r="A1"/>'.repeat(50)}</x:row>`],
  ])('more elements than cells can be held: %s', async (_, rows) => {
    const most = { ...limits, cells: 40 }
    await expect(openWorkbook(workbook(rows), 'a.xlsx', most)).rejects.toThrow(
      'a.xlsx is too large to open as a workbook',
    )
  })

  test('one long text in many cells', async () => {
    const rows = Array.from(
      { length: 90 },
      (_, row) => `<row r="${row + 1}"><c r="A${row + 1}" t="s"><v>0</v></c></row>`,
    )
    const file = workbook(rows.join(''), { strings: `<si><t>${'x'.repeat(10_000)}</t></si>` })
    const most = { ...limits, text: 500_000 }
    await expect(openWorkbook(file, 'a.xlsx', most)).rejects.toThrow('a.xlsx is too large to open as a workbook')
  })
})

test('reports a file that is not a workbook', async () => {
  await expect(openWorkbook(new Blob([zipSync({ 'a.xml': strToU8('<a/>') }).slice()]), 'a.xlsx')).rejects.toThrow(
    'Couldn’t read a.xlsx as a workbook',
  )
})
