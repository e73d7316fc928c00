import { expect, test } from 'vitest'
import { guessColumns } from './guessColumns.ts'
import { checkNumbers, rowDraft, testDraft } from './numberRows.ts'
import { readNumbers } from './numbersFile.ts'
import { toUsedTemplate } from './usedTemplates.ts'
import { valueSources } from './valueSources.ts'
import { emptyWhatsApp, toWhatsAppNotification, type WhatsAppDraft, whatsAppDraft } from './whatsAppDraft.ts'

const read = (text: string) => readNumbers(new File([text], 'numbers.csv'), async (file) => file)

const csv = [
  'Phone,First name,1,link',
  '+447700900101,Ann,bread,orders/1',
  '07700 900102,,cake,orders/2',
  '',
  '+44 7700 900101,Ben,pie,orders/3',
  '+447700900104,Cem,"tea, milk",orders/4',
  '+447700900105,Dan',
].join('\n')

const template: WhatsAppDraft = {
  ...emptyWhatsApp,
  to: 'file',
  kind: 'template',
  contentId: 'order_ready',
  variables: [{ value: '' }, { value: '', column: 'First name' }],
  header: 'text',
  headerValue: 'Hello',
  buttons: [{ value: '', column: 'link' }],
}

async function drafted(text = csv, draft = template): Promise<WhatsAppDraft> {
  const file = await read(text)
  return { ...draft, file, ...guessColumns(draft, file) }
}

test('each row gets its own values, and bad rows say all that is wrong', async () => {
  const draft = await drafted()
  expect([draft.numberColumn, draft.variables.map(({ column }) => column)]).toEqual(['Phone', ['1', 'First name']])
  expect(whatsAppDraft.safeParse(draft).success).toBe(true)
  const { good, bad } = checkNumbers(draft)
  expect(good.map(({ row, number }) => [row, number])).toEqual([
    [2, '+447700900101'],
    [6, '+447700900104'],
  ])
  expect(good[1]?.notification).toEqual({
    send_date: 'now',
    content_id: 'order_ready',
    devices: ['whatsapp:+447700900104'],
    content_variables: { 1: 'tea, milk', 2: 'Cem' },
    button_url_variables: { 0: 'orders/4' },
    header_variables: { text: 'Hello' },
    language: 'en_US',
  })
  expect(bad.map(({ row }) => row)).toEqual([3, 5, 7])
  expect(bad[0]?.message).toMatch(/^Phone: “07700 900102” isn’t a number with .*; First name is blank$/)
  expect(bad[1]?.message).toBe('Phone: Already in row 2')
  expect(bad[2]?.message).toMatch(/^The number of cells doesn’t match the 4 columns; /)
})

test('a value takes the column that is named for it, or that its template took last, and never one by its order', async () => {
  const draft = { ...template, variables: [{ value: '' }, { value: '' }, { value: 'today' }] }
  const columnsOf = (header: string, last?: string[]) =>
    guessColumns(draft, { columns: header.split(',') }, last && { columns: last }).variables?.map(
      ({ column }) => column,
    )
  expect(columnsOf('phone,name,order,shop')).toEqual([null, null, null])
  expect(columnsOf('phone,name,order,shop', ['order', 'shop', 'name'])).toEqual(['order', 'shop', null])
  expect(columnsOf('phone,{{2}},Value 1')).toEqual(['Value 1', '{{2}}', null])
  const open = { ...draft, file: await read('phone,name\n+447700900101,Ann'), numberColumn: 'phone' }
  const found = whatsAppDraft.safeParse(open).error?.issues.map(({ message }) => message)
  expect(found).toContain('Enter a value for {{1}}, or select a column')
  expect(toUsedTemplate({ ...open, variables: [{ column: 'name' }, { value: 'noon' }] })?.columns).toEqual(['name', ''])
})

test('says which columns the values come from', async () => {
  const draft = await drafted()
  expect(valueSources(draft)).toEqual([
    { value: '{{1}}', column: '1' },
    { value: '{{2}}', column: 'First name' },
    { value: 'Button 0', column: 'link' },
  ])
  expect(valueSources({ ...draft, kind: 'text', content: 'Hi {{2}}' })).toEqual([
    { value: '{{2}}', column: 'First name' },
  ])
  expect(valueSources({ ...draft, to: 'number' })).toEqual([])
})

test('a number that is too short is told from one without a country code', async () => {
  const { bad } = checkNumbers(await drafted('Phone,First name,1,link\n+1415,Ann,bread,orders/1'))
  expect(bad.map(({ message }) => message)).toEqual(['Phone: “+1415” is too short for a number with its country code'])
})

test('a blank cell takes the value for it, if there is one', async () => {
  const draft = await drafted()
  const variables = draft.variables.map((one, index) => ({ ...one, value: index === 1 ? 'friend' : '' }))
  const { bad } = checkNumbers({ ...draft, variables })
  expect(bad[0]?.message).not.toContain('First name')
  const cells = draft.file?.rows[1]?.cells ?? []
  expect(rowDraft({ ...draft, variables }, cells).variables[1]?.value).toBe('friend')
})

test('a text uses only the columns of its placeholders', async () => {
  const draft = await drafted(csv, { ...template, kind: 'text', content: 'Hi {{1}}' })
  const filled = rowDraft(draft, draft.file?.rows[0]?.cells ?? [])
  expect([filled.number, filled.variables[0]?.value]).toEqual(['+447700900101', 'bread'])
  // row 3 has no first name, but the text doesn’t use it
  expect(checkNumbers(draft).bad[0]?.message).not.toContain('First name')
})

test.each([
  ['no file', { file: undefined }, 'file'],
  ['no column with numbers', { numberColumn: 'Telefon' }, 'numberColumn'],
])('%s is a problem', async (_, change, field) => {
  const checked = whatsAppDraft.safeParse({ ...(await drafted()), ...change })
  expect(checked.error?.issues.map(({ path }) => path.join('.'))).toEqual([field])
})

test('a header from a column needs no value of its own', async () => {
  const draft = { ...(await drafted()), headerValue: '', headerColumn: 'First name' }
  expect(whatsAppDraft.safeParse(draft).success).toBe(true)
  expect(checkNumbers(draft).good[0]?.notification.header_variables).toEqual({ text: 'Ann' })
})

test('a row repeats only a row that is sent, never one that is skipped', async () => {
  const draft = await drafted(
    'Phone,1,First name,link\n+447700900101,a,,c\n+447700900101,a,Ann,c\n+447700900101,a,Ben,c',
  )
  const { good, bad } = checkNumbers(draft)
  expect(good.map(({ row }) => row)).toEqual([3])
  expect(bad).toEqual([
    { row: 2, message: 'First name is blank' },
    { row: 4, message: 'Phone: Already in row 3' },
  ])
})

test('a file that isn’t on the web is a problem of its row', async () => {
  const draft = await drafted(
    'Phone,1,First name,link\n+447700900101,a,https://a.example/b.png,c\n+447700900102,a,b.png,c',
  )
  const { good, bad } = checkNumbers({ ...draft, header: 'image', headerColumn: 'First name' })
  expect(good.map(({ row }) => row)).toEqual([2])
  expect(bad).toEqual([{ row: 3, message: 'First name: Enter a URL such as https://example.com/menu.pdf' }])
})

test('columns with one name are refused, and rejected rows can be sent again', async () => {
  await expect(read('a,a\n1,2')).rejects.toThrow('Two columns are named “a”')
  const file = await read('Phone,1,Row,Problem\n+447700900101,tea,7,Not sent')
  expect(file.columns).toEqual(['Phone', '1'])
  expect(file.rows).toEqual([{ number: 2, cells: ['+447700900101', 'tea'] }])
})

test('a test goes to its own number right away, with the values of a row', async () => {
  const draft = { ...(await drafted()), when: 'later' as const, date: '2099-12-31 18:30' }
  const test = testDraft(draft, '+447700900199', 6)
  expect(toWhatsAppNotification(test)).toMatchObject({
    send_date: 'now',
    devices: ['whatsapp:+447700900199'],
    use_auto_registration: true,
    content_variables: { 1: 'tea, milk', 2: 'Cem' },
    button_url_variables: { 0: 'orders/4' },
  })
  expect(whatsAppDraft.safeParse(test).success).toBe(true)
})
